/**
 * Registers the service worker (R154) once the page has loaded and has nothing else to do. Answers how to call it off.
 */
export function registerWorker(): () => void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return () => undefined;
  // Safari has no idle callbacks.
  const { requestIdleCallback: whenIdle = afterOneSecond }: Partial<typeof globalThis> = globalThis;
  const begin = () => whenIdle(() => void register());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  return () => window.removeEventListener('load', begin);
}

const afterOneSecond = (callback: IdleRequestCallback) => window.setTimeout(callback, 1_000);

/** The site works without it: a browser that refuses is only worth a line. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('Pages of this site cannot be kept for a time without a connection.', error);
  }
}
