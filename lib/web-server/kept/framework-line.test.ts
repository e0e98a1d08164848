import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { frameworkLine } from './framework-line';
import { PATIENT } from '@/tests/support/patience';

const lineTo = (draw: (req: IncomingMessage, res: ServerResponse) => unknown) =>
  frameworkLine(async () => async (req, res) => void (await draw(req, res)));

it('hands over address and headers, and nothing else than that', async () => {
  const heard = vi.fn((_req: IncomingMessage, res: ServerResponse) =>
    res.writeHead(201, { 'x-said': 'yes' }).end('ok'),
  );
  const answer = await lineTo(heard)('/en/bus?x=1', { host: 'tandem.example', 'x-own': '1' });
  expect([answer.status, answer.headers['x-said'], answer.body.toString()]).toEqual([201, 'yes', 'ok']);
  const [req] = heard.mock.calls[0] ?? [];
  expect([req?.method, req?.url]).toEqual(['GET', '/en/bus?x=1']);
  expect(Object.keys(req?.headers ?? {}).toSorted()).toEqual(['connection', 'host', 'user-agent', 'x-own']);
});

it('brings an answer of many pieces, and many at a time', async () => {
  const line = lineTo(async (req, res) => {
    for (let piece = 0; piece < 50; piece++) res.write(req.url?.repeat(5_000));
    res.end();
  });
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => line(path, {})));
  expect(answers.map(({ body }) => body.toString() === `${body.toString().slice(0, 2)}`.repeat(250_000))).toEqual([
    true,
    true,
    true,
  ]);
});

describe('a line that breaks is an error, at once', () => {
  it.each([
    ['the website throws', () => Promise.reject(new Error('broken'))],
    ['it hangs up before it answers', (_: IncomingMessage, res: ServerResponse) => res.destroy()],
    [
      'it hangs up in the middle',
      (_: IncomingMessage, res: ServerResponse) => {
        res.writeHead(200, { 'content-length': '100' }).write('half');
        setImmediate(() => res.destroy());
      },
    ],
  ])('%s', async (_, draw) => {
    await expect(lineTo(draw)('/en', {})).rejects.toThrow();
  });

  it('and one that brings too much, of which the website hears', async () => {
    const closed = vi.fn();
    const line = lineTo((_req, res) => {
      res.once('close', closed);
      res.end(Buffer.alloc(9 * 1024 * 1024));
    });
    await expect(line('/en', {})).rejects.toThrow('too large');
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  });
});
