import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '@/rules/thrown';
import { emptyDataDirectory } from '@/tests/support/api/test-database';
import { deferred } from '@/tests/support/deferred';
import { instanceOf } from '@/tests/support/instance-of';
import { inventoryVersion } from '../../inventory-cache/inventory-version.table';
import { borrowDatabase } from './borrow-database';
import { connectDatabase, openPgliteClient } from '../connect';
import type { Database } from '../database';
import { lendDatabase } from './lend-database';
import type { LoanAnswer, LoanCall } from './loan';

let client: Awaited<ReturnType<typeof openPgliteClient>>;
let owner: Database;
let borrowed: Database;
let endLoan: () => Promise<void>;
let refused: Error | null = null;

beforeAll(async () => {
  client = await openPgliteClient({ loadFrom: await emptyDataDirectory() });
  owner = await connectDatabase({ kind: 'pglite', client });
});
afterAll(() => client.close());
beforeEach(async () => {
  await owner.query('delete from inventory_version');
  let toOwner: (call: LoanCall) => void = () => undefined;
  let toBorrower: (answer: LoanAnswer) => void = () => undefined;
  // What crosses between processes is a copy.
  endLoan = lendDatabase(
    client,
    {
      say: (answer) => queueMicrotask(() => toBorrower(structuredClone(answer))),
      hear: (listener) => (toOwner = listener),
    },
    () => refused,
  );
  borrowed = await borrowDatabase({
    say: (call) => queueMicrotask(() => toOwner(structuredClone(call))),
    hear: (listener) => (toBorrower = listener),
  });
});
afterEach(() => endLoan());

const versions = (database: Database) => database.query<{ version: number }>('select version from inventory_version');
const write = (version: number) => ({ id: 1, version });

describe('a borrowed database', () => {
  it('answers what its owner’s does, raw and by the query builder', async () => {
    const sql = `select 1::bigint as big, now()::date as day, '2026-03-08T10:00:00Z'::timestamptz as moment, array[1, 2] as list,
      '{"a": [null, true]}'::jsonb as json, 1.50::numeric as exact, null as nothing, $1::text as given`;
    expect(await borrowed.query(sql, ['it’s'])).toEqual(await owner.query(sql, ['it’s']));
    await borrowed.db.insert(inventoryVersion).values(write(7));
    const select = ({ db }: Database) => db.select().from(inventoryVersion).where(eq(inventoryVersion.id, 1));
    expect(await select(borrowed)).toEqual([write(7)]);
    expect(await select(owner)).toEqual([write(7)]);
  });

  it('keeps a transaction whole: written as one, or undone with its error and SQLSTATE', async () => {
    await borrowed.transaction(async (tx) => {
      await tx.insert(inventoryVersion).values(write(1));
      await tx.update(inventoryVersion).set({ version: 2 });
    });
    expect(await versions(owner)).toEqual([{ version: 2 }]);
    const failed = await borrowed
      .transaction(async (tx) => {
        await tx.update(inventoryVersion).set({ version: 3 });
        await tx.insert(inventoryVersion).values(write(4));
      })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(codeOf(failed) || codeOf(instanceOf(Error, failed).cause)).toBe('23505');
    expect(await versions(owner)).toEqual([{ version: 2 }]);
  });

  it('lets its owner in between statements, and makes it wait for a transaction', async () => {
    const order: string[] = [];
    let asked: Promise<unknown> = Promise.resolve();
    await borrowed.transaction(async (tx) => {
      asked = versions(owner).then((rows) => order.push(`owner read ${rows[0]?.version}`));
      await tx.insert(inventoryVersion).values(write(1));
      await tx.update(inventoryVersion).set({ version: 9 });
      order.push('written');
    });
    await asked;
    expect(order).toEqual(['written', 'owner read 9']);
  });

  it('loses a transaction in which nothing is said, so that others need not wait for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const late = borrowed.transaction(async (tx) => {
        await tx.insert(inventoryVersion).values(write(1));
        vi.advanceTimersByTime(10_000);
        expect(await versions(owner)).toEqual([]);
        await tx.insert(inventoryVersion).values(write(2));
      });
      await expect(late).rejects.toThrow();
    } finally {
      vi.useRealTimers();
    }
    expect(await versions(owner)).toEqual([]);
  });

  it('is given back with nothing left open', async () => {
    const begun = deferred<void>();
    void borrowed
      .transaction(async (tx) => {
        await tx.insert(inventoryVersion).values(write(1));
        begun.resolve();
        // The process that borrows has died here.
        await new Promise(() => undefined);
      })
      .catch(() => undefined);
    await begun.promise;
    await endLoan();
    expect(await versions(owner)).toEqual([]);
  });
});

it('begins no transaction while its owner refuses that (S29)', async () => {
  refused = new Error('Nothing can be saved.');
  await expect(borrowed.transaction(async () => 1)).rejects.toThrow('Nothing can be saved.');
  expect(await versions(borrowed)).toEqual([]);
  refused = null;
  expect(await borrowed.transaction(async () => 1)).toBe(1);
});
