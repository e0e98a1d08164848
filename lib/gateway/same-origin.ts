/** Sec-Fetch-Site and Origin are written by the browser, not by the page: either one of another site refuses. */
export function isSameOrigin(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  return origin === null || origin === publicOrigin;
}
