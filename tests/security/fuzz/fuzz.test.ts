import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { OPERATIONS } from '@/contract/operations';
import { count } from '@/tests/races/race-apis';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { as, loginDouble } from '@/tests/support/planner/planner-people';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { tried } from '@/tests/support/tried';
import { describedOperations, type DescribedOperation, type MadeUpCall } from './openapi-calls';
import { CANARY } from './made-up';

const TEST_MS = 1_800_000;
/** Of each operation. */
const CALLS = count(60, Number(process.env.FUZZ_CALLS ?? 1_000));
/** Whoever waits longer has no answer. */
const LIMIT_MS = 2_000;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** A cart may be changed, locked or ended by what is made up: so many calls on, there is another. */
const CALLS_WITH_A_CART = 50;

let api: TestApi;
const open = () => createTestApi({ suppliers: { login: loginDouble } });
beforeAll(async () => {
  api = await open();
}, TEST_MS);
afterAll(() => api.close());

const operations = describedOperations();

/** Frames, files, queries: what would tell how we are made. */
const TELLS =
  /\n\s+at \S+|node_modules|\.tsx?:\d|\bat (?:async )?\w+ \(|(?:select|insert into|update) "|ZodError|PGlite/i;

/** What is wrong with an answer; null where nothing is. */
function fault({ id, statuses }: DescribedOperation, { status, body, bytes }: Answer): string | null {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  if (!statuses.has(status)) return `${status}, which the document does not have: ${JSON.stringify(body)}`;
  if (status < 400) {
    const success = OPERATIONS.find((operation) => id.replace(/Alias$/, '') === operation.id)?.success ?? {};
    const schema = Object.entries(success).find(([each]) => each === String(status))?.[1];
    if (!schema || schema === 'file') return null;
    const { error } = schema.safeParse(body);
    return error ? `${status} is another than the contract's: ${error.message}` : null;
  }
  if (!errorBodySchema.safeParse(body).success) return `${status} is no refusal: ${new TextDecoder().decode(bytes)}`;
  const text = JSON.stringify(body);
  const told = TELLS.exec(text)?.[0];
  if (told) return `it tells ${told}`;
  return text.toLowerCase().includes(CANARY.toLowerCase()) ? `it repeats what was sent: ${text}` : null;
}

let cart = '';

/**
 * A cart with a bus, a room and an activity. Rooms are few: one lives until something made up has ended it, and where
 * what was made up has used up what can be bought, it goes on with another stock.
 */
async function keepCart(): Promise<void> {
  const found = cart === '' ? null : await api.call('GET', '/v1/session', { sessionId: cart });
  if (found?.status === 200 && JSON.stringify(found.body).includes('"isLocked":false')) return;
  if (cart !== '') await api.call('DELETE', '/v1/session', { sessionId: cart });
  const visitor = await visitorWithTrip(api).catch(async () => {
    await api.close();
    api = await open();
    return visitorWithTrip(api);
  });
  cart = visitor.sessionId ?? '';
}

/** The long run alone has a limit. A busy machine can hold up any call once, but hardly the same one twice. */
async function answered(call: () => Promise<Answer>): Promise<{ answer: Answer; isLate: boolean }> {
  const from = performance.now();
  const answer = await call();
  if (!process.env.SOAK || performance.now() - from <= LIMIT_MS) return { answer, isLate: false };
  const again = performance.now();
  await call();
  return { answer, isLate: performance.now() - again > LIMIT_MS };
}

function shown({ path, query, body }: MadeUpCall): string {
  return JSON.stringify({ path: path.slice(0, 200), query, body: body?.slice(0, 600) }).slice(0, 900);
}

describe('calls that are made up from the OpenAPI document (S12)', () => {
  it('are of every operation', () => {
    const ids = new Set(operations.map(({ id }) => id));
    expect(OPERATIONS.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s answers as the contract has it, tells nothing of us and repeats nothing of theirs',
    async (_, operation) => {
      const faults: string[] = [];
      for (const [index, made] of fc.sample(operation.calls, { numRuns: CALLS, seed: SEED }).entries()) {
        if (index % CALLS_WITH_A_CART === 0) await keepCart();
        const survived = tried('calls made up from the OpenAPI document');
        const who = index % 4;
        const call = () =>
          api.call(operation.method, made.path, {
            query: made.query,
            body: made.body,
            sessionId: who % 2 === 1 ? cart : null,
            headers: { ...made.headers, ...(who >= 2 ? { 'x-trip-planner-token': as('maelle@example.org') } : {}) },
          });
        const { answer, isLate } = await answered(call);
        const wrong = isLate ? `no answer within ${LIMIT_MS} ms, twice` : fault(operation, answer);
        if (wrong === null) survived();
        else faults.push(`${wrong}\n    ${shown(made)}`);
      }
      expect(faults.slice(0, 5)).toEqual([]);
    },
    TEST_MS,
  );
});
