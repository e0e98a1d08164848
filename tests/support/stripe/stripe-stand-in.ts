import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { refusal, StandInBooks, type Reply } from './stripe-books';

export const STAND_IN_KEY = 'sk_test_of_the_stand_in';
export const STAND_IN_WEBHOOK_SECRET = 'whsec_of_the_stand_in';

/**
 * What goes wrong with a call: no answer ever; the connection is cut (or reset) before or after it was carried out; it
 * is carried out, and head or body of its answer comes byte by byte and never whole; an error of its own, before
 * anything was done.
 */
export type Trouble =
  'hang' | 'cutBefore' | 'cutAfter' | 'resetBefore' | 'resetAfter' | 'dripHead' | 'dripBody' | 409 | 429 | 500;
/** A broken connection is tried once more by Stripe's library. */
const TRIED_TWICE: ReadonlySet<Trouble> = new Set(['cutBefore', 'cutAfter', 'resetBefore', 'resetAfter'] as const);
/** Between two bytes: less than anybody waits for the next one. */
const DRIP_MS = 40;

export type StripeStandIn = {
  url: string;
  books: StandInBooks;
  /** Calls as 'POST /v1/refunds', in their order. */
  calls: string[];
  /** The next call that matches has this trouble; a connection that is cut is tried once more by Stripe's library. */
  trouble: (matches: RegExp, trouble: Trouble) => void;
  /** No call has any. */
  calm: () => void;
  /** As after a day: keys from before say nothing any more. */
  forgetKeys: () => void;
  close: () => Promise<void>;
};

type Call = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };

/**
 * Stripe's interface as its public reference describes it, as far as the adapter calls it: PaymentIntents, refunds,
 * disputes, lists, idempotency keys (the same key with another body is refused, one at work answers 409) and errors.
 * It is no proof of what Stripe does (docs/payments.md).
 */
export async function stripeStandIn(): Promise<StripeStandIn> {
  const books = new StandInBooks();
  const calls: string[] = [];
  const troubles: { matches: RegExp; trouble: Trouble }[] = [];
  const keys = new Map<string, { call: string; reply: Reply | null }>();

  /** Once for a key; refusals of a card are remembered like any answer. */
  function carryOut(call: Call, key: string | undefined): Reply {
    if (key === undefined || call.method !== 'POST') return answer(books, call);
    const sent = `${call.path}?${call.form}`;
    const before = keys.get(key);
    if (before && before.call !== sent)
      return refusal(400, 'idempotency_error', 'Keys can only be used with the same parameters', 'idempotency_error');
    if (before) return before.reply ?? refusal(409, 'idempotency_key_in_use', 'At work', 'idempotency_error');
    // What it answers is what it was then.
    const reply = structuredClone(answer(books, call));
    keys.set(key, { call: sent, reply });
    return reply;
  }

  function troubleOf(called: string): Trouble | null {
    const index = troubles.findIndex(({ matches }) => matches.test(called));
    return index < 0 ? null : (troubles.splice(index, 1)[0]?.trouble ?? null);
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(req.url ?? '/', 'http://stand-in');
    const method = req.method ?? 'GET';
    const call = { method, path, query, form: new URLSearchParams(await text(req)) };
    calls.push(`${method} ${path}`);
    const trouble = troubleOf(`${method} ${path}`);
    if (trouble === 'hang') return;
    if (trouble === 'cutBefore') return void req.socket.destroy();
    if (trouble === 'resetBefore') return void req.socket.resetAndDestroy();
    if (typeof trouble === 'number') return send(res, refusal(trouble, 'trouble', 'Trouble', 'api_error'));
    if (req.headers.authorization !== `Bearer ${STAND_IN_KEY}`)
      return send(res, refusal(401, 'invalid_api_key', 'Invalid API Key provided'));
    const reply = carryOut(call, req.headers['idempotency-key']?.toString());
    if (trouble === 'cutAfter') return void req.socket.destroy();
    if (trouble === 'resetAfter') return void req.socket.resetAndDestroy();
    if (trouble === 'dripHead') return drip(req.socket, 'HTTP/1.1 200 OK\r\nx-slow: ');
    if (trouble === 'dripBody')
      return drip(req.socket, 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{');
    send(res, reply);
  }

  const server = createServer((req, res) => void serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    calls,
    trouble: (matches, trouble) => {
      const times = TRIED_TWICE.has(trouble) ? 2 : 1;
      for (let time = 0; time < times; time += 1) troubles.push({ matches, trouble });
    },
    calm: () => void troubles.splice(0),
    forgetKeys: () => keys.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(books: StandInBooks, { method, path, query, form }: Call): Reply {
  const [, , room = '', id = '', act = ''] = path.split('/');
  const called = `${method} ${room}${id && ' one'}${act && ` ${act}`}`;
  switch (called) {
    case 'POST payment_intents':
      return books.createIntent(form);
    case 'GET payment_intents one':
      return books.readIntent(id);
    case 'POST payment_intents one confirm':
      return books.confirmIntent(id, form);
    case 'POST payment_intents one cancel':
      return books.cancelIntent(id, form);
    case 'GET payment_intents':
      return list([...books.intents.values()].reverse(), query);
    case 'POST refunds':
      return books.createRefund(form);
    case 'GET refunds':
      return list(
        books.refunds.filter(({ payment_intent: of }) => [of, null].includes(query.get('payment_intent'))),
        query,
      );
    case 'GET webhook_endpoints':
      return list(
        books.endpoints.map((url) => ({ id: url, url, status: 'enabled' })),
        query,
      );
    case 'GET disputes':
      return list(books.disputes, query);
    default:
      return refusal(404, 'resource_missing', 'Unrecognized request URL');
  }
}

/** Newest first, page by page, as all of Stripe's lists. */
function list(all: readonly { id: string }[], query: URLSearchParams): Reply {
  const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const end = start + Number(query.get('limit') ?? 10);
  return { status: 200, body: { object: 'list', data: all.slice(start, end), has_more: end < all.length } };
}

/** Begins an answer, and goes on with a blank at a time for as long as somebody listens. */
function drip(socket: Socket, beginning: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(' '), DRIP_MS);
  socket.on('error', () => undefined).once('close', () => clearInterval(timer));
}

function send(res: ServerResponse, { status, body }: Reply): void {
  res.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' }).end(JSON.stringify(body));
}
