import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { deferred } from '@/tests/support/deferred';
import { atOnce, holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { setFlag } from '../feature-flags/read-flags';
import { forgetInventory, raiseInventoryVersion } from '../inventory-cache/inventory-cache';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const edition = async () => {
  const answer = await api.api.fetch(new Request('http://api.internal/edition'));
  return [answer.status, await answer.text()] as const;
};

it('is another after each change of flags or inventory, and the same in between', async () => {
  const seen = [await edition()];
  await setFlag(api.ctx, 'isTripPlannerEnabled', false);
  seen.push(await edition());
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
  seen.push(await edition());
  expect(seen.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(new Set(seen.map(([, said]) => said)).size).toBe(3);
  expect(await edition()).toEqual(seen[2]);
});

describe('of another inventory', () => {
  beforeEach(holdTime);
  afterEach(releaseTime);

  /** What is asked of the timetable waits for the test, and begins to be asked. */
  async function whileItIsRead() {
    const [, before] = await atOnce(edition());
    await atOnce(raiseInventoryVersion(api.database.db));
    forgetInventory(api.ctx);
    const [begun, over] = [deferred<undefined>(), deferred<undefined>()];
    const ask = api.database.query;
    vi.spyOn(api.database, 'query').mockImplementation(async (...asked) => {
      begun.resolve(undefined);
      await over.promise;
      return ask(...asked);
    });
    const answer = edition();
    const heard = vi.fn();
    void answer.then(heard);
    await begun.promise;
    return { answer, heard, before, read: () => over.resolve(undefined) };
  }

  it('is told once what every page needs of it is read', async () => {
    const { answer, heard, before, read } = await whileItIsRead();
    await passTime(999);
    expect(heard).not.toHaveBeenCalled();
    read();
    const [status, said] = await atOnce(answer);
    expect(status).toBe(200);
    expect(said).not.toBe(before);
  });

  it('is told a second later all the same', async () => {
    const { answer, before, read } = await whileItIsRead();
    await passTime(1_000);
    const [status, said] = await atOnce(answer);
    expect(status).toBe(200);
    expect(said).not.toBe(before);
    read();
  });
});

it('writes no line of log, and says 503 while nobody knows', async () => {
  const lines = [vi.spyOn(api.ctx.log, 'info'), vi.spyOn(api.ctx.log, 'error')];
  await setFlag(api.ctx, 'isTripPlannerEnabled', true);
  vi.spyOn(api.database.db, 'select').mockImplementation(() => {
    throw new Error('away');
  });
  expect((await edition())[0]).toBe(503);
  for (const line of lines) expect(line).not.toHaveBeenCalled();
});
