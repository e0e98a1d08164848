/**
 * A path of this site as an address that can be sent away: canonical links, sitemaps, structured data, pictures.
 * @param path with its leading slash; PUBLIC_URL, which server.ts always sets, says where the site is
 */
export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin()).href;
}

/** Scheme and host of this site, without a slash at its end. */
function siteOrigin(): string {
  return new URL(process.env.PUBLIC_URL ?? 'http://localhost:3000').origin;
}
