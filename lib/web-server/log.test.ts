import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJson } from '@/tests/support/api/read-json';
import { z } from 'zod';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { instanceOf } from '@/tests/support/instance-of';
import { matching } from '@/tests/support/matching';
import { createLogger } from './log';
import { saySayable } from './say-sayable';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const TYPED = 'maelle.gagnon@example.org';
const thrownBy = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
/** A query that fails with what somebody typed as its parameter; the database quotes it. */
const failedQuery = () => thrownBy(database.db.execute(sql`select ${TYPED}::text::integer`));

/** The one line that a log writes. */
function lineOf(write: (log: ReturnType<typeof createLogger>) => void): { line: string; err: Record<string, unknown> } {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => void lines.push(line) }));
  const line = lines.join('');
  return { line, err: readJson(z.looseObject({ err: z.record(z.string(), z.unknown()) }), line).err };
}

it('keeps statement, reason and place of a failed query, and nothing that somebody typed (S16)', async () => {
  const error = await failedQuery();
  expect(String(instanceOf(Error, error).stack)).toContain(TYPED);
  const ways: ((log: ReturnType<typeof createLogger>) => void)[] = [
    (log) => log.error({ err: error }, 'request failed'),
    (log) => log.error({ err: error }),
    (log) => log.error(error),
  ];
  for (const write of ways) {
    const { line, err } = lineOf(write);
    expect(line).not.toContain(TYPED);
    expect(err).toMatchObject({
      query: matching.stringContaining('$1'),
      code: '22P02',
      message: matching.stringContaining('invalid input syntax for type integer'),
    });
    expect(err.stack).toMatch(/^at .+log\.test\.ts/s);
  }
});

it.each([
  ['a cause of another error', async () => new Error('not listed', { cause: await failedQuery() })],
  ['the database’s own error', async () => instanceOf(Error, await failedQuery()).cause],
  [
    'a refused row',
    async () =>
      thrownBy(
        database.db.execute(sql`insert into accounts (issuer, subject, email) values (null, ${TYPED}, ${TYPED})`),
      ),
  ],
  [
    'a refused address that looks like calls',
    async () => thrownBy(database.db.execute(sql`select id from accounts where id = ${`\n    at ${TYPED}`}`)),
  ],
  [
    'a bare error of a client with the row in its details',
    async () => Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${TYPED}) already exists.` }),
  ],
])('writes nothing typed for %s', async (_, make) => {
  const error = await make();
  const { line, err } = lineOf((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toContain(TYPED);
  expect(err.message).toEqual(matching.any(String));
});

it('leaves any other error as it is', () => {
  const { err } = lineOf((log) => log.error({ err: new TypeError('no such thing') }, 'failed'));
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: matching.stringContaining('TypeError: no such thing\n    at'),
  });
});

/** One line of each level and shape, written by the product's own logger. */
function written(text: string): string {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error(`no page at ${text}`, { cause: new Error(text) }), { url: text, list: [text] });
  log.info(
    { method: 'GET', path: `/bus/${text}`, status: 404, requestId: 'b3f7a1c2-1234-4567-8901-123456789012' },
    'page',
  );
  log.error(
    { err: error, path: text, headers: { referer: `https://tandem.example/${text}?a=${text}` } },
    'a page failed',
  );
  log.warn(`asked for ${text}`);
  log.child({ deep: { deeper: { deepest: [text] } } }).debug({ [text]: 1 }, 'reached');
  for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  expect(lines.length).toBe(4);
  expect(lines.every((line) => line.endsWith('\n'))).toBe(true);
  return lines.join('');
}

it.each([
  ['a card number', '4242424242424242', /4242/],
  ['one in an address', '4242%204242%204242%204242', /4242/],
  ['one with hyphens', '4242-4242-4242-4242', /4242/],
  ['one digit by digit', '%34%32%34%32%34%32%34%32%34%32%34%32%34%32%34%32', /%34/],
  ['an e-mail address', 'maelle.gagnon@example.org', /maelle|example\.org/],
  ['one in an address', 'ma%C3%ABlle%40example.org', /lle%40|example\.org/],
  ['a session id', 'mKcT4k1xk9P0_q7Zr3vB8nY2hL5sW6dE-gJfAuRtQoI', /mKcT4k1x/],
  ['a token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwIn0.c2lnbmF0dXJl', /eyJ/],
  ['a planted session', 'x?sessionId=short', /short/],
  ['a proof', 'my-bookings/ab?key=abc-def', /abc-def/],
  ['a key that stops a change', 'my-bookings/ab?stop=abc-def', /abc-def/],
  ['a password', 'postgres://tandem:pw-1@db.internal/tandem', /pw-1/],
])('%s reaches no line: %s (S16, D62)', (_, text, secret) => expect(written(text)).not.toMatch(secret));

it('keeps the rest of a line as it is', () => {
  const line = written('4242424242424242');
  expect(line).toContain(
    '"path":"/bus/[number]","status":404,"requestId":"b3f7a1c2-1234-4567-8901-123456789012","msg":"page"',
  );
  const stack = readJson(z.looseObject({ err: z.looseObject({ stack: z.string() }) }), line.split('\n')[1] ?? '').err
    .stack;
  expect(stack).toMatch(/at written \(.*log\.test\.ts:\d+:\d+\)/);
});

it('what the framework prints beside the log says none of it either', () => {
  const printed: unknown[] = [];
  const stream = { write: (chunk: unknown) => printed.push(chunk) > 0 };
  saySayable([stream]);
  stream.write('⨯ Error: no page at /bus/4242%204242%204242%204242 for maelle@example.org');
  stream.write(Buffer.from('bytes'));
  expect(printed).toEqual(['⨯ Error: no page at /bus/[number] for [e-mail]', Buffer.from('bytes')]);
});

it('a trace keeps its id, whatever digits it has; another text by that name does not', () => {
  const [id, card] = ['4bf92f3577b34111111111111111110e', '4111 1111 1111 1111'];
  const said = (trace: string) => lineOf((log) => log.info({ trace_id: trace, err: new Error('x') }, 'work')).line;
  expect(said(id)).toContain(`"trace_id":"${id}"`);
  expect(said(card)).not.toContain(card);
});
