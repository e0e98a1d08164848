import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 4_096;

/** The fields of a small form. @returns null for what is no form of ours */
export async function readForm(req: IncomingMessage, maxBytes = MAX_BYTES): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? '')) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** True where one of our own pages sent a form: no other site can make a browser say so. */
export function isFromOurPage(req: IncomingMessage, origin: string): boolean {
  const { origin: sentFrom, 'sec-fetch-site': fetchSite } = req.headers;
  return sentFrom === undefined ? fetchSite === 'same-origin' : sentFrom === origin;
}
