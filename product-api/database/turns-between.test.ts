import { setImmediate } from 'node:timers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { emptyDataDirectory } from '@/tests/support/api/test-database';
import { openPgliteClient } from './connect';

let client: Awaited<ReturnType<typeof openPgliteClient>>;
beforeAll(async () => {
  client = await openPgliteClient({ loadFrom: await emptyDataDirectory() });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => client.close());

/** In what order a page with five statements, and a visitor who comes meanwhile and needs none, are answered. */
async function answered(): Promise<string[]> {
  const order: string[] = [];
  await client.query('select 1');
  setImmediate(() => order.push('visitor'));
  await Promise.all(Array.from({ length: 5 }, () => client.query('select 1')));
  order.push('page');
  return order;
}

it('whoever comes while many statements are carried out is heard between two of them (P15)', async () => {
  const began = performance.now();
  let statements = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => began + 20 * (statements += 1));
  expect(await answered()).toEqual(['visitor', 'page']);
});

it('short ones are carried out together', async () => {
  const began = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => began);
  expect(await answered()).toEqual(['page']);
});
