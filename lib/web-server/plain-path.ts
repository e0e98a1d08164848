/**
 * Segments and separators by which a path would mean another place than it says, in any spelling a server might undo.
 */
const DISGUISED = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|%5c|%2f/i;

/**
 * True where a path says plainly which page it means. What is decided by a path (headers, guards, files) must be
 * decided by the path that is drawn: '/hotel/../payment' or '/_next/%2e%2e/payment' is nobody's page (S11).
 * @param pathname as sent, percent-encoded
 */
export function isPlainPath(pathname: string): boolean {
  return pathname.startsWith('/') && !DISGUISED.test(pathname);
}
