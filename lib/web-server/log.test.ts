import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { createLogger } from './log';

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
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err };
}

it('keeps statement, reason and place of a failed query, and nothing that somebody typed (S16)', async () => {
  const error = await failedQuery();
  expect(String((error as Error).stack)).toContain(TYPED);
  const ways: ((log: ReturnType<typeof createLogger>) => void)[] = [
    (log) => log.error({ err: error }, 'request failed'),
    (log) => log.error({ err: error }),
    (log) => log.error(error),
  ];
  for (const write of ways) {
    const { line, err } = lineOf(write);
    expect(line).not.toContain(TYPED);
    expect(err).toMatchObject({
      query: expect.stringContaining('$1'),
      code: '22P02',
      message: expect.stringContaining('invalid input syntax for type integer'),
    });
    expect(err.stack).toMatch(/^at .+log\.test\.ts/s);
  }
});

it.each([
  ['a cause of another error', async () => new Error('not listed', { cause: await failedQuery() })],
  ['the database’s own error', async () => ((await failedQuery()) as Error).cause],
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
  expect(err.message).toEqual(expect.any(String));
});

it('leaves any other error as it is', () => {
  const { err } = lineOf((log) => log.error({ err: new TypeError('no such thing') }, 'failed'));
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringContaining('TypeError: no such thing\n    at'),
  });
});
