import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { searchOutbound } from '@/tests/support/buses/bus-search';
import { deferred } from '@/lib/web-server/deferred';
import { standIn } from '@/tests/support/stand-in';
import type { Database } from './database';
import { forget, remember } from './remember';

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
/** Looked up anew by every call. */
const AT_ONCE = 0;
let ctx: { database: Database };
beforeEach(() => {
  ctx = { database: standIn<Database>({}) };
});
afterEach(() => void vi.restoreAllMocks());

const look = (load: () => Promise<number>, milliseconds = AT_ONCE) => remember(ctx, 'number', milliseconds, load);

it('is loaded once for all who ask meanwhile, and for as long as it is kept', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  expect(await Promise.all([look(load, 60_000), look(load, 60_000)])).toEqual([1, 1]);
  expect(await look(load, 60_000)).toBe(1);
  expect(load).toHaveBeenCalledOnce();
});

it('what was known last stands while the database is away, and who asks then waits for nobody (S21)', async () => {
  expect(await look(async () => 1)).toBe(1);
  expect(await look(() => Promise.reject(away()))).toBe(1);
  // A machine that has gone answers nothing at all.
  const slow = deferred<number>();
  expect(await look(() => slow.promise, 60_000)).toBe(1);
  slow.resolve(2);
  await slow.promise;
  expect(await look(() => Promise.reject(away()), 60_000)).toBe(2);
});

it('without anything known it fails as the database does, and the next call asks again', async () => {
  await expect(look(() => Promise.reject(away()))).rejects.toThrow('connect');
  expect(await look(async () => 1)).toBe(1);
  forget(ctx, 'number');
  await expect(look(() => Promise.reject(away()))).rejects.toThrow('connect');
});

it('a fault that is ours is told, whatever was known', async () => {
  expect(await look(async () => 1)).toBe(1);
  await expect(look(() => Promise.reject(new Error('no such column')))).rejects.toThrow('no such column');
  expect(await look(async () => 3)).toBe(3);
});

it('a search that a replica answers goes on while the leader is away', async () => {
  const api: TestApi = await createTestApi();
  try {
    const before = await searchOutbound(api, { date: '2026-10-23' });
    // Its own questions still reach the replica.
    const { query } = api.database;
    vi.spyOn(api.database.reading, 'query').mockImplementation((...asked) => query(...asked));
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + 3_600_000);
    const broken = new Proxy(api.database.db, {
      get: () => () => {
        throw away();
      },
    });
    const leader = vi.spyOn(api.database, 'db', 'get').mockReturnValue(broken);
    expect((await searchOutbound(api, { date: '2026-10-24' })).tickets).toHaveLength(before.tickets.length);
    leader.mockRestore();
  } finally {
    await api.close();
  }
});
