import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { closeListener, listen } from '@/lib/web-server/listen';

/** What a visitor may send, and what our own listener says about it beside. */
export const MAX_HEADER_BYTES = 64 * 1024;

export type InnerListener = {
  server: Server;
  /** Where to call it. Its path is the proof that the caller belongs to the product. */
  url: string;
  close: () => Promise<void>;
};

/**
 * Listens on this machine for the product's own processes, which are believed what they say about a visitor: whoever
 * does not know the path, another account of this machine for one, gets nothing.
 */
export async function openInnerListener(answer: RequestListener): Promise<InnerListener> {
  const proof = `/${randomBytes(24).toString('base64url')}`;
  // Its callers close connections: one that ended here while it is used again would be a failed call.
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 0 }, (req, res) => {
    const { url = '' } = req;
    if (!url.startsWith(`${proof}/`)) return void res.writeHead(404).end();
    req.url = url.slice(proof.length);
    answer(req, res);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { server, url: `http://127.0.0.1:${port}${proof}`, close: () => closeListener(server, 1_000) };
}
