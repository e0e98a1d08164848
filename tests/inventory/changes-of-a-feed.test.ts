import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/product-api/database/database';
import { checkGtfs } from '@/product-api/inventory/gtfs/check/check-gtfs';
import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import { forgetInventory } from '@/product-api/inventory-cache/inventory-cache';
import { createTestApi, type TestApi } from '../support/api/api-fixture';
import { emptyDatabase } from '../support/api/empty-database';
import { createTestDatabase } from '../support/api/test-database';
import { crossingFeed } from '../support/buses/crossing-feed';
import { removeFeeds, writeFeed, writeNamedFile, type FeedFiles } from '../support/buses/gtfs-feed';

/** Journeys with a change of whole feeds, against a search through everything that reads the feed itself. */
const NOW = '2026-10-29T15:00:00.000Z';
let database: Database;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  api = await createTestApi({ now: NOW, isEmpty: true, database });
});
afterEach(() => api.api.stop());
afterAll(() => Promise.all([database.close(), removeFeeds()]));

const silent = () => undefined;

async function load(files: FeedFiles, terms?: object): Promise<string> {
  const path = await writeFeed(files);
  const operatorTermsPath = terms && (await writeNamedFile('terms.json', JSON.stringify(terms)));
  await loadGtfs(api.ctx, { path, fares: 'distance', operatorTermsPath }, silent);
  return path;
}

describe('what is listed is what everything tried with everything gives', () => {
  // The clocks go back in the night to the first of November.
  it.each([1, 2, 3])('of drawn feed %i', async (seed) => {
    const path = await load(crossingFeed(seed, '2026-10-29'));
    const check = await checkGtfs(api.ctx, { path, days: 5, mostPairs: 8, changes: true }, silent);
    expect(check.differences).toEqual([]);
    expect(check.joined).toBeGreaterThan(40);
    expect(check.sameJoined).toBeGreaterThan(40);
  });

  it('where one company sells its buses with nobody’s, and by their own rules', async () => {
    const terms = { agencies: { '1': { connections: { with: 'own', missed: null } } } };
    const path = await load(crossingFeed(4, '2026-10-29'), terms);
    const check = await checkGtfs(api.ctx, { path, days: 4, mostPairs: 8, changes: true }, silent);
    expect(check.differences).toEqual([]);
    expect(check.sameJoined).toBeGreaterThan(10);
  });
});

it('tells what a search gets wrong', async () => {
  const path = await load(crossingFeed(1, '2026-10-29'));
  await database.query('update station_transfers set min_seconds = 10800 where min_seconds is not null');
  forgetInventory(api.ctx);
  const told: string[] = [];
  const input = { path, days: 4, mostPairs: 8, changes: true };
  const check = await checkGtfs(api.ctx, input, (line) => told.push(line));
  expect(check.ok).toBe(false);
  expect(check.differences.every((line) => line.startsWith('only in the feed: '))).toBe(true);
  expect(told.at(-1)).toMatch(
    /^FAILED: .* a search through everything finds them: \d+ journeys? with a change\. Fares/,
  );
});
