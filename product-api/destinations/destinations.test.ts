import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCountries, listDestinations } from '@/contract/destinations';
import { bodyOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { plantPlaces } from '@/tests/support/inventory/plant-places';
import { matching } from '@/tests/support/matching';
import { forgetInventory, raiseInventoryVersion } from '../inventory-cache/inventory-cache';
import { findDestination } from '../places/find-destinations';

const turns = vi.hoisted(() => vi.fn());
vi.mock('../timing/turns', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  takeTurns: () => turns,
}));

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function cities(language: string) {
  const { body } = await api.call('GET', '/v1/destinations', { query: { language, ipAddress: '198.51.100.7' } });
  return listDestinations.success[200].parse(body);
}

describe('destinations (R57, R58, R139)', () => {
  it('sorts by name without regard to case or accents, in each language', async () => {
    expect((await cities('en')).map((city) => city.name)).toEqual([
      'Halifax',
      'Montréal',
      'New York',
      'ottawa',
      'Québec City',
      'Toronto',
    ]);
    expect((await cities('fr')).map((city) => city.name)).toEqual([
      'Halifax',
      'Montréal',
      'New York',
      'Ottawa',
      'Québec',
      'Toronto',
    ]);
  });

  it('says what can be reached, with which companies', async () => {
    const montreal = (await cities('fr')).find((city) => city.code === 'montreal');
    expect(montreal?.busDestinations.map((city) => city.name)).toEqual([
      'Halifax',
      'New York',
      'Ottawa',
      'Québec',
      'Toronto',
    ]);
    expect(montreal?.busDestinations.find((city) => city.code === 'toronto')?.busCompanies).toEqual([
      { name: 'Maple & Hudson' },
      { name: 'Northline Coaches' },
    ]);
    expect(montreal?.experiences).toEqual({ buses: true, hotels: true, activities: true });
    expect(montreal?.nearMe).toBe(false);
  });

  it('offers nothing that has no departure from today on', async () => {
    const later = await createTestApi({ database: api.database, isEmpty: true, now: '2027-03-01T12:00:00Z' });
    const { body } = await later.call('GET', '/v1/destinations');
    expect(listDestinations.success[200].parse(body).flatMap((city) => city.busDestinations)).toEqual([]);
    await later.api.stop();
  });

  it('gives the other language’s name and aliases for people who type those', async () => {
    expect((await cities('en')).find((city) => city.code === 'quebec-city')?.aliases).toEqual(['Québec']);
    expect((await cities('fr')).find((city) => city.code === 'new-york')?.aliases).toEqual(['NYC', 'Manhattan']);
  });

  it('has the stations of a city, by name in the language, and what the other one calls them', async () => {
    const own = {
      destinationCode: 'ottawa',
      latitude: 45.4,
      longitude: -75.7,
      zone: 'America/Toronto',
      source: 'test',
    };
    await plantPlaces(api, {
      stations: [
        { ...own, id: 'own/z', nameEn: 'Zoo', nameFr: 'Animaux' },
        { ...own, id: 'own/a', nameEn: 'Aquarium', nameFr: 'Zone marine' },
        { ...own, id: 'own/s', nameEn: 'Same', nameFr: 'Same' },
      ],
    });
    const of = async (language: string) =>
      (await cities(language))
        .find(({ code }) => code === 'ottawa')
        ?.stations.filter(({ id }) => id.startsWith('own/'));
    expect(await of('en')).toEqual([
      { id: 'own/a', name: 'Aquarium', otherName: 'Zone marine' },
      { id: 'own/s', name: 'Same' },
      { id: 'own/z', name: 'Zoo', otherName: 'Animaux' },
    ]);
    expect(await of('fr')).toEqual([
      { id: 'own/z', name: 'Animaux', otherName: 'Zoo' },
      { id: 'own/s', name: 'Same' },
      { id: 'own/a', name: 'Zone marine', otherName: 'Aquarium' },
    ]);
  });

  it('learns a language’s order once, and not again for each list of each city (P15)', async () => {
    forgetInventory(api.ctx);
    const made = vi.spyOn(Intl, 'Collator');
    await cities('en');
    const times = made.mock.calls.length;
    made.mockRestore();
    expect(times).toBe(0);
  });

  it('leaves others their turns between two cities (P15)', async () => {
    forgetInventory(api.ctx);
    turns.mockClear();
    const listed = await cities('en');
    expect(turns.mock.calls.length).toBe(listed.length);
  });

  it('may be kept by caches', async () => {
    expect((await api.call('GET', '/v1/destinations')).headers.get('cache-control')).toMatch(/^public, max-age=/);
  });

  it('notices new inventory', async () => {
    const gaspe = {
      code: 'gaspe',
      nameEn: 'Gaspé',
      nameFr: 'Gaspé',
      country: 'CA',
      region: 'QC',
      latitude: 48.8,
      longitude: -64.5,
      zone: 'America/Toronto',
      source: 'test',
    };
    await plantPlaces(api, { cities: [gaspe] });
    expect((await cities('en')).map((city) => city.code)).toContain('gaspe');
  });
});

describe('near-me (R58, D13c)', () => {
  const near = async (query: Record<string, string>) => {
    const answer = await api.call('GET', '/v1/destinations', { query });
    return {
      answer,
      codes: listDestinations.success[200]
        .parse(answer.body)
        .filter((city) => city.nearMe)
        .map((city) => city.code),
    };
  };

  beforeAll(async () => {
    const places = {
      montreal: [45.5019, -73.5674],
      toronto: [43.6532, -79.3832],
      'quebec-city': [46.8139, -71.208],
      ottawa: [45.4215, -75.6972],
      'new-york': [40.7128, -74.006],
      halifax: [44.6488, -63.5752],
    };
    for (const [code, at] of Object.entries(places))
      await api.database.query('update destinations set latitude = $2, longitude = $3 where code = $1', [code, ...at]);
    await raiseInventoryVersion(api.database.db);
    forgetInventory(api.ctx);
  });

  it.each([
    ['America/Toronto', ['toronto']],
    ['America/Montreal', ['montreal', 'ottawa', 'quebec-city']],
    ['America/New_York', ['new-york']],
    ['America/Halifax', ['halifax']],
    ['Europe/Paris', []],
    ['nonsense', []],
  ])('marks the cities within 300 km of what %s stands for', async (timeZone, codes) => {
    const { answer, codes: found } = await near({ timeZone });
    expect([answer.status, bodyOf(listDestinations, answer).length, found.sort()]).toEqual([200, 7, codes]);
    expect(answer.headers.get('cache-control')).toMatch(/^public/);
  });

  it('goes by the position where the visitor gives one, which no cache may keep', async () => {
    const { answer, codes } = await near({ latitude: '46.3432', longitude: '-72.5429', timeZone: 'America/Halifax' });
    expect(codes).toEqual(['montreal', 'ottawa', 'quebec-city']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers only those when asked to, and nobody where nothing is known', async () => {
    const only = async (query: Record<string, string>) =>
      bodyOf(listDestinations, (await near({ ...query, nearMe: 'true' })).answer).map((city) => city.code);
    expect(await only({ timeZone: 'America/Halifax' })).toEqual(['halifax']);
    expect(await only({ latitude: '44.6', longitude: '-63.5', language: 'fr' })).toEqual(['halifax']);
    expect(await only({ timeZone: 'Asia/Tokyo' })).toEqual([]);
    expect(await only({})).toEqual([]);
    expect((await near({})).codes).toEqual([]);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ latitude: '45.5' }, 'longitude', 'REQUIRED'],
    [{ longitude: '-73.5' }, 'latitude', 'REQUIRED'],
    [{ latitude: '95', longitude: '-73.5' }, 'latitude', 'SHAPE_TOO_BIG'],
    [{ latitude: '45.5', longitude: '-181' }, 'longitude', 'SHAPE_TOO_BIG'],
    [{ latitude: 'north', longitude: '-73.5' }, 'latitude', 'SHAPE_INVALID_FORMAT'],
    [{ nearMe: 'yes' }, 'nearMe', 'SHAPE_INVALID_VALUE'],
  ])('refuses %j', async (query, path, code) => {
    const answer = await api.call('GET', '/v1/destinations', { query: { ...query, language: 'fr' } });
    expect([answer.status, refusalOf(answer).code, refusalOf(answer).fields]).toMatchObject([
      400,
      'VALIDATION_FAILED',
      [{ path, code, message: matching.stringMatching(/champ|valeur/) }],
    ]);
  });
});

describe('findDestination', () => {
  it.each([
    ['montreal', 'montreal'],
    ['MONTRÉAL', 'montreal'],
    ['yul', 'montreal'],
    ['québec', 'quebec-city'],
    ['Quebec City', 'quebec-city'],
    ['manhattan', 'new-york'],
  ])('%s is %s', async (name, code) => {
    expect((await findDestination(api.ctx, name))?.code).toBe(code);
  });

  it('does not guess', async () => {
    expect(await findDestination(api.ctx, 'mont')).toBeNull();
    expect(await findDestination(api.ctx, '')).toBeNull();
  });
});

describe('countries (R64, R142)', () => {
  it('has Canada and the United States on top, the others by name', async () => {
    const { body } = await api.call('GET', '/v1/destinations/countries', { query: { language: 'fr' } });
    const countries = listCountries.success[200].parse(body);
    expect(countries.slice(0, 3)).toEqual([
      { code: 'CA', name: 'Canada' },
      { code: 'US', name: 'États-Unis' },
      { code: 'AF', name: 'Afghanistan' },
    ]);
    expect(countries.findIndex((country) => country.code === 'EG')).toBeLessThan(
      countries.findIndex((country) => country.code === 'FR'),
    );
    expect(countries.length).toBeGreaterThan(240);
    expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length);
  });
});
