const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Whoever names another one's name comes before it. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * What a passkey is called in its person's list: browser and system that it was made with, the same in every language.
 * No more of what the browser says of itself is kept. @returns 'Safari, iPhone'; '' where neither is known
 */
export function deviceName(userAgent: string | undefined): string {
  const named = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]);
  return named.filter((name) => name !== undefined).join(', ');
}
