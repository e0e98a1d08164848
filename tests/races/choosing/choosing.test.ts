import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { count } from '../race-apis';
import { readLists, steps, wrongsOf, type Lists } from './choosing-model';

describe('searching and choosing in two tabs (D22b)', () => {
  let api: TestApi;
  let lists: Lists;
  beforeAll(async () => {
    api = await createTestApi();
    lists = await readLists(api);
  });
  afterAll(() => api.close());

  it('buys for no other party, day or station than the page says, and loses nothing without a word', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        expect(await wrongsOf(api, lists, taken)).toEqual([]);
      }),
      { numRuns: count(60, 3_000) },
    );
  });
});
