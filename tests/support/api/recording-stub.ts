import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { portOf } from '@/lib/web-server/listen';

export type RecordedCall = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type RecordingStub = {
  /** 'http://127.0.0.1:40123' */
  url: string;
  calls: RecordedCall[];
  /** How it answers from now on; without one, 200 and `{}`. */
  answer: (respond: (res: ServerResponse, call: RecordedCall) => void) => void;
  /** Resolves once so many calls have come. */
  received: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Somebody else's service on this machine: keeps everything it is sent (S15). */
export async function recordingStub(): Promise<RecordingStub> {
  const fine = (res: ServerResponse) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  const calls: RecordedCall[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  let respond: (res: ServerResponse, call: RecordedCall) => void = fine;
  const server = createServer((req, res) => {
    let body = '';
    req
      .setEncoding('utf8')
      .on('data', (chunk: string) => (body += chunk))
      .on('end', () => {
        const call = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body };
        calls.push(call);
        waiting.filter(({ count }) => calls.length >= count).forEach(({ done }) => done());
        respond(res, call);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    calls,
    answer: (next) => (respond = next),
    received: (count) =>
      new Promise((resolve) => (calls.length >= count ? resolve() : waiting.push({ count, done: resolve }))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
