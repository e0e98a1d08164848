import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCountries, listDestinations } from '@/contract/destinations';
import { createTestApi, type TestApi } from '@/tests/support/api-fixture';
import { forgetInventory, raiseInventoryVersion } from '../buses/inventory-cache';
import { destinations } from './destinations.table';
import { findDestination } from './find-destinations';

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
    expect((await cities('en')).map((city) => city.name)).toEqual(['Halifax', 'Montréal', 'New York', 'ottawa', 'Québec City', 'Toronto']);
    expect((await cities('fr')).map((city) => city.name)).toEqual(['Halifax', 'Montréal', 'New York', 'Ottawa', 'Québec', 'Toronto']);
  });

  it('says what can be reached, with which companies', async () => {
    const montreal = (await cities('fr')).find((city) => city.code === 'montreal');
    expect(montreal?.busDestinations.map((city) => city.name)).toEqual(['Halifax', 'New York', 'Ottawa', 'Québec', 'Toronto']);
    expect(montreal?.busDestinations.find((city) => city.code === 'toronto')?.busCompanies).toEqual([{ name: 'Maple & Hudson' }, { name: 'Northline Coaches' }]);
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

  it('may be kept by caches', async () => {
    expect((await api.call('GET', '/v1/destinations')).headers.get('cache-control')).toMatch(/^public, max-age=/);
  });

  it('notices new inventory', async () => {
    await api.database.transaction(async (tx) => {
      await tx.insert(destinations).values({ code: 'gaspe', nameEn: 'Gaspé', nameFr: 'Gaspé', country: 'CA', region: 'QC', latitude: 48.8, longitude: -64.5, zone: 'America/Toronto', source: 'test' });
      await raiseInventoryVersion(tx);
    });
    forgetInventory(api.ctx);
    expect((await cities('en')).map((city) => city.code)).toContain('gaspe');
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
    expect(countries.slice(0, 3)).toEqual([{ code: 'CA', name: 'Canada' }, { code: 'US', name: 'États-Unis' }, { code: 'AF', name: 'Afghanistan' }]);
    expect(countries.findIndex((country) => country.code === 'EG')).toBeLessThan(countries.findIndex((country) => country.code === 'FR'));
    expect(countries.length).toBeGreaterThan(240);
    expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length);
  });
});
