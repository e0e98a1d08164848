const POSITION = { timeout: 10_000, maximumAge: 600_000, enableHighAccuracy: false };

/**
 * Where somebody is, decimal degrees to about ten kilometres: enough to know what is near, too little to know where
 * they live.
 */
export type RoughPosition = { latitude: string; longitude: string };

/**
 * Asks the browser where the visitor is, which asks them (D13c): only for somebody who pressed for it. Kept nowhere.
 * Null where they refuse, where it cannot be found out in ten seconds, and where the browser tells no positions.
 */
export function visitorPosition(): Promise<RoughPosition | null> {
  // Gone where the page is not served securely, whatever the type says.
  const { geolocation: locator } = navigator as Partial<Navigator>;
  if (!locator) return Promise.resolve(null);
  return new Promise((resolve) => {
    locator.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude.toFixed(1), longitude: coords.longitude.toFixed(1) }),
      () => resolve(null),
      POSITION,
    );
  });
}
