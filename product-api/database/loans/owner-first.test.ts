import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '@/tests/support/deferred';
import { standIn } from '@/tests/support/stand-in';
import { ownerFirst } from './owner-first';

/** Time stands unless it is moved: whoever waits for a moment of quiet looks again and again. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1_000);
});
afterEach(() => void vi.useRealTimers());

/** A database whose owner asks one statement, which ends when it is told to. */
function askedByItsOwner() {
  const statements: ReturnType<typeof deferred<void>>[] = [];
  const client = standIn<PGlite>({
    query: async () => {
      const statement = deferred<void>();
      statements.push(statement);
      await statement.promise;
      return { rows: [], fields: [] };
    },
    transaction: async (work: (tx: unknown) => Promise<unknown>) => work(standIn({})),
  });
  const { whenQuiet } = ownerFirst(client);
  return { client, whenQuiet, end: () => statements.shift()?.resolve() };
}

const turns = () => wait(20);

it('lets the owner’s statements go first, the next of the same request, too', async () => {
  const { client, whenQuiet, end } = askedByItsOwner();
  const order: string[] = [];
  const first = client.query('select 1').then(() => order.push('first'));
  const beside = whenQuiet(async () => order.push('beside'));
  await turns();
  end();
  await first;
  await turns();
  const second = client.query('select 2').then(() => order.push('second'));
  await turns();
  end();
  await second;
  await turns();
  expect(order).toEqual(['first', 'second']);
  vi.advanceTimersByTime(4);
  await beside;
  expect(order).toEqual(['first', 'second', 'beside']);
});

it('does not let somebody wait for ever who works beside an owner that always asks', async () => {
  const { client, whenQuiet, end } = askedByItsOwner();
  const asked = client.query('select 1');
  let isDone = false;
  const beside = whenQuiet(async () => (isDone = true));
  await turns();
  vi.advanceTimersByTime(99);
  await turns();
  expect(isDone).toBe(false);
  vi.advanceTimersByTime(1);
  await beside;
  end();
  await asked;
});

it('lets the owner in between two of them, also where the first has failed', async () => {
  const { client, whenQuiet, end } = askedByItsOwner();
  const order: string[] = [];
  const first = deferred<void>();
  const failing = whenQuiet(() => first.promise);
  const second = whenQuiet(async () => order.push('second'));
  await turns();
  const asked = client.query('select 1').then(() => order.push('owner'));
  first.reject(new Error('refused'));
  await expect(failing).rejects.toThrow('refused');
  await turns();
  end();
  await asked;
  vi.advanceTimersByTime(4);
  await second;
  expect(order).toEqual(['owner', 'second']);
});

it('counts a transaction of the owner from its beginning to its end, and watches a database once', async () => {
  const { client, whenQuiet } = askedByItsOwner();
  expect(ownerFirst(client).whenQuiet).toBe(whenQuiet);
  const order: string[] = [];
  const statement = deferred<void>();
  const transaction = client.transaction(async () => {
    await statement.promise;
    order.push('transaction');
  });
  const beside = whenQuiet(async () => order.push('beside'));
  await turns();
  statement.resolve();
  await transaction;
  vi.advanceTimersByTime(4);
  await beside;
  expect(order).toEqual(['transaction', 'beside']);
});
