/** Files of this build: scripts, styles, fonts, icons, and the words that scripts ask for later. */
const FILES =
  /^\/(?:_next\/static\/|words\/|(?:brand-mark|favicon|icons)\.svg$|favicon\.ico$|(?:touch-icon|icon-192|icon-512)\.png$)/;
/** What is drawn or listed for everybody and says itself for how long. */
const PICTURES = /^\/(?:cities|drawings|ground|og|sitemaps)\/|^\/sitemap\.xml$/;

/** What is kept under a path that is no page; null where the framework is asked each time. */
export function keptKind(pathname: string): 'file' | 'picture' | null {
  if (FILES.test(pathname)) return 'file';
  return PICTURES.test(pathname) ? 'picture' : null;
}
