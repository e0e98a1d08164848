/** What an address says of the version that it has (RFC 9110, 8.8). */
export type KnownVersion = { etag: string | null; lastModified: string | null };

/** Asks for what is there only where it is another version than the known one (RFC 9110, 13.1). */
export function unlessKnown({ etag, lastModified }: KnownVersion): Record<string, string> {
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

export function versionOf({ headers }: Response): KnownVersion {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
}
