import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { closeListener, listen } from '../listen';
import { hashPage } from './hash-page';

const HTML = 'text/html; charset=utf-8';
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeListener(server, 0);
});

type Got = { status?: number; headers: IncomingHttpHeaders; body: Buffer; seen: IncomingHttpHeaders };
async function got(
  draw: (req: IncomingMessage, res: ServerResponse) => void,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> {
  let seen: IncomingHttpHeaders = {};
  const server = createServer((req, res) => {
    res.setHeader('content-security-policy', 'of the answer');
    hashPage(req, res, (html) => `of ${html.length} letters`);
    seen = { ...req.headers };
    draw(req, res);
  });
  servers.push(server);
  const port = await listen(server, 0, '127.0.0.1');
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks), seen }));
    });
    call.on('error', reject).end();
  });
}

const drawn = (_req: IncomingMessage, res: ServerResponse) => {
  res.writeHead(200, { 'content-type': HTML, vary: 'rsc' });
  res.write('<p>é');
  res.end('</p>');
};

describe('a page that nobody keeps', () => {
  it('is read to its end and goes out with the policy of its own text, packed as its reader takes it (S13)', async () => {
    for (const [encoding, unpacked] of [
      ['identity', (body: Buffer) => body],
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const { status, headers, body, seen } = await got(drawn, { 'accept-encoding': encoding, 'if-none-match': '"x"' });
      expect(unpacked(body).toString()).toBe('<p>é</p>');
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-security-policy': 'of 8 letters', vary: 'rsc, Accept-Encoding' });
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect([seen['accept-encoding'], seen['if-none-match']]).toEqual([undefined, undefined]);
    }
  });

  it('keeps a policy that it has brought itself', async () => {
    const answer = await got((_req, res) => {
      res.setHeader('content-security-policy', 'its own');
      res.setHeader('content-type', HTML);
      res.end('<p></p>');
    });
    expect(answer.headers['content-security-policy']).toBe('its own');
  });

  it.each([
    ['data', 'GET', { 'content-type': 'text/x-component' }, 'mine'],
    ['a redirect', 'GET', { location: '/bus' }, ''],
    ['the head of a page', 'HEAD', { 'content-type': HTML }, ''],
  ])('%s passes as it comes', async (_, method, headers, body) => {
    const answer = await got((_req, res) => res.writeHead(200, headers).end(body), {}, method);
    expect(answer.body.toString()).toBe(body);
    expect(answer.headers).toMatchObject({ ...headers, 'content-security-policy': 'of the answer' });
  });
});
