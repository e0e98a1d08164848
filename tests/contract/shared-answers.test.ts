import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '@/contract/operations';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { plantPlaces } from '@/tests/support/inventory/plant-places';

/** What is the same for everybody: kept as bytes, with a version that whoever has it names. */
const SHARED = OPERATIONS.filter(({ isShared }) => isShared);
const PARAMS: Record<string, string> = { slug: 'bus-montreal-toronto' };
const QUERIES: Record<string, Record<string, string>> = { listAgents: { cityCode: 'montreal' } };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const read = (id: string, language = 'en', version?: string) =>
  api.call(
    'GET',
    (OPERATIONS.find((operation) => operation.id === id)?.path ?? '').replace('{slug}', PARAMS.slug ?? ''),
    {
      query: { ...QUERIES[id], language },
      ...(version === undefined ? {} : { headers: { 'if-none-match': version } }),
    },
  );
const versionOf = async (...asked: Parameters<typeof read>) => (await read(...asked)).headers.get('etag');

it('says what is shared', () => {
  expect(SHARED.map(({ id }) => id).sort()).toEqual([
    'listAgents',
    'listCountries',
    'listDestinations',
    'listFaqs',
    'listLandingPages',
    'readFeatureFlags',
    'readLandingPage',
  ]);
});

it.each(SHARED.map(({ id }) => id))('%s is sent once to whoever keeps it', async (id) => {
  const first = await read(id);
  const version = first.headers.get('etag') ?? '';
  expect(first.status).toBe(200);
  expect(version).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  expect(first.headers.get('content-length')).toBe(String(first.bytes.byteLength));
  expect((await read(id)).bytes).toEqual(first.bytes);
  for (const known of [version, `W/${version}`, `"other", ${version}`, '*']) {
    const again = await read(id, 'en', known);
    expect([again.status, again.bytes.byteLength, again.headers.get('etag')]).toEqual([304, 0, version]);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  }
  expect((await read(id, 'en', '"other"')).status).toBe(200);
});

it.each(['listCountries', 'listDestinations', 'listFaqs', 'readLandingPage'])(
  '%s is another one in the other language',
  async (id) => {
    expect(await versionOf(id, 'fr')).not.toBe(await versionOf(id));
  },
);

it('is another one when a flag is set, or inventory changes', async () => {
  const [flags, cities] = [await versionOf('readFeatureFlags'), await versionOf('listDestinations')];
  await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
  expect((await read('readFeatureFlags', 'en', flags ?? '')).status).toBe(200);
  await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
  expect((await read('readFeatureFlags', 'en', flags ?? '')).status).toBe(304);
  await plantPlaces(api, {
    cities: [
      {
        code: 'gaspe',
        nameEn: 'Gaspé',
        nameFr: 'Gaspé',
        country: 'CA',
        region: 'QC',
        latitude: 48.8,
        longitude: -64.5,
        zone: 'America/Toronto',
        source: 'test',
      },
    ],
  });
  expect((await read('listDestinations', 'en', cities ?? '')).status).toBe(200);
});

it('is a refusal to whoever asks wrongly, whatever they have', async () => {
  const answer = await api.call('GET', '/v1/destinations', {
    query: { nearMe: 'yes' },
    headers: { 'if-none-match': '*' },
  });
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
    400,
    null,
    'no-store',
  ]);
});
