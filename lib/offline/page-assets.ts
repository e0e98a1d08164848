const ASSET = /\/_next\/static\/[\w\-.~%/]+\.(?:js|css|woff2)/g;

/**
 * Paths of the scripts, styles and fonts that a page's HTML names, each once: what it needs to work without a
 * connection.
 */
export function pageAssets(html: string): string[] {
  return [...new Set(html.match(ASSET) ?? [])];
}
