import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { count } from '../race-apis';
import { choosingApi, readLists, type Lists } from './choosing-lists';
import { steps, wrongsOf } from './choosing-model';

describe('searching, choosing and paying in two tabs (D22b, D26)', () => {
  let api: TestApi;
  let lists: Lists;
  beforeAll(async () => {
    api = await choosingApi();
    lists = await readLists(api);
  });
  afterAll(() => api.close());

  it('buys for no other party, day, way back or station than the page says, and loses nothing without a word', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        expect(await wrongsOf(api, lists, taken)).toEqual([]);
      }),
      { numRuns: count(60, 3_000) },
    );
  });
});
