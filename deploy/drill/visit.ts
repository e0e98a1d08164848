import { request, Agent } from 'node:https';

export type VisitAnswer = {
  status: number;
  /** Of JSON, or the text itself; null: none. */
  body: unknown;
  header: (name: string) => string | null;
};

export type Visit = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { body?: unknown; headers?: Readonly<Record<string, string>> },
) => Promise<VisitAnswer>;

/** The longest that anybody waits for an answer. */
const PATIENCE_MS = 75_000;

/**
 * Somebody with an address of their own, of the whole network that loopback is: limits by address (S18, S27) are on,
 * and hold for each alone.
 */
export function visitorAt(
  address: string,
  origin: string,
  patienceMs = PATIENCE_MS,
): { visit: Visit; leave: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: address, rejectUnauthorized: false });
  const visit: Visit = (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? null : JSON.stringify(body);
      const call = request(
        `${origin}${path}`,
        {
          agent,
          method,
          timeout: patienceMs,
          headers: { ...headers, ...(sent === null ? {} : { 'content-type': 'application/json' }) },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: bodyOf(text, answer.headers['content-type'] ?? ''),
              header: (name) => answer.headers[name]?.toString() ?? null,
            }),
          );
        },
      );
      call.once('timeout', () => call.destroy(new Error('no answer in time')));
      call.once('error', reject);
      call.end(sent ?? undefined);
    });
  return { visit, leave: () => agent.destroy() };
}

function bodyOf(text: string, type: string): unknown {
  if (text === '') return null;
  return type.startsWith('application/json') ? JSON.parse(text) : text;
}
