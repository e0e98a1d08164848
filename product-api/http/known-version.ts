/** If-None-Match (RFC 9110, 13.1.2): a list of versions, or '*'. */
export function isVersionKnown(ifNoneMatch: string | undefined, version: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(version.replace(/^W\//, ''));
}
