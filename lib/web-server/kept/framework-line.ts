import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';

export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;
export type FrameworkAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type AskFramework = (path: string, headers: Record<string, string>) => Promise<FrameworkAnswer>;

const PATIENCE_MS = 30_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** The framework writes titles late for readers that do not name themselves (E11). */
const USER_AGENT = 'Mozilla/5.0 (kept for everybody)';

/**
 * Asks the website with a request of our own, in which nothing of any visitor stands: what is made of it for everybody
 * can hold nothing of anybody. Speaks HTTP over two ends of a stream, so that the website may be in this process or
 * behind a proxy.
 */
export function frameworkLine(pages: () => Promise<PageHandler>): AskFramework {
  const website = createServer((req, res) => {
    pages()
      .then((draw) => draw(req, res))
      .catch((error: unknown) => req.socket.destroy(error instanceof Error ? error : new Error(String(error))));
  });
  return (path, headers) =>
    new Promise((resolve, reject) => {
      const [ours, theirs] = duplexPair();
      theirs.on('error', (error) => ours.destroy(error));
      // Neither end hears by itself that the other has hung up.
      theirs.once('close', () => {
        if (!theirs.writableFinished) ours.destroy(new Error('The website ended in the middle of an answer.'));
      });
      ours.once('close', () => theirs.destroy());
      website.emit('connection', theirs);
      const asked = request({
        path,
        headers: { 'user-agent': USER_AGENT, ...headers },
        createConnection: () => ours,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      asked.once('error', reject);
      asked.once('response', (answer) => void wholeAnswer(answer).then(resolve, reject));
      asked.end();
    });
}

async function wholeAnswer(answer: IncomingMessage): Promise<FrameworkAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('An answer of the website is too large to be kept.');
    chunks.push(chunk);
  }
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) };
}
