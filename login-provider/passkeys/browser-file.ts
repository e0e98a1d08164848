import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const FILE = 'node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js';
const plain = readFileSync(path.join(process.cwd(), FILE));
const packed = gzipSync(plain, { level: 9 });
const edition = createHash('sha256').update(plain).digest('base64url').slice(0, 12);

/** Path of the library that speaks with a browser's authenticators. */
export const BROWSER_FILE = '/login/webauthn.js';
/** With its edition, so that browsers may keep it. */
export const BROWSER_FILE_ADDRESS = `${BROWSER_FILE}?v=${edition}`;

export function sendBrowserFile(req: IncomingMessage, res: ServerResponse): void {
  const isPacked = /\bgzip\b/i.test(req.headers['accept-encoding']?.toString() ?? '');
  res.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=604800, immutable',
    vary: 'accept-encoding',
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  });
  res.end(isPacked ? packed : plain);
}
