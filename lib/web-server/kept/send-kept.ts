import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding';
import type { KeptAnswer } from './answer-keeper';

/**
 * Sends what is kept: to each client in the encoding it takes, nothing where the client has it already (304), without
 * a body to HEAD.
 */
export async function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  { headers, body, askedAt }: KeptAnswer,
  now: number,
): Promise<void> {
  const { content, encoding } = await body.as(acceptedEncoding(String(req.headers['accept-encoding'] ?? '')));
  if (res.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  res.setHeader('vary', varying(headers.vary));
  res.setHeader('etag', body.etag);
  res.setHeader('age', Math.max(0, Math.floor((now - askedAt) / 1_000)));
  if (isKnown(req.headers['if-none-match'], body.etag)) {
    res.removeHeader('content-type');
    res.writeHead(304).end();
    return;
  }
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', content.length);
  res.writeHead(200).end(req.method === 'HEAD' ? undefined : content);
}

function varying(said = ''): string {
  if (/accept-encoding/i.test(said)) return said;
  return said === '' ? 'Accept-Encoding' : `${said}, Accept-Encoding`;
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));
}
