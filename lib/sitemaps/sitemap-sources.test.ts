import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDestinations } from '@/contract/destinations';
import { listHotels } from '@/contract/hotels';
import { listLandingPages } from '@/contract/landing-pages';
import { makeDestination } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { makeHotelCard } from '@/tests/support/stays/stay-fixtures';

const server = setupProductApi();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => vi.stubEnv('PRODUCT_API_URL', 'http://localhost'));
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

/** As a process that has just started. */
async function freshSources() {
  vi.resetModules();
  return { ...(await import('../destinations/listed-landing-pages')), ...(await import('./sitemap-sources')) };
}

const card = (cityCode: string, slug: string) =>
  makeHotelCard({ cityCode, slug, hotelIdentifier: `${cityCode}.${slug}`, modifiedAt: '2026-11-25T11:00:00.000Z' });

describe('what sitemaps are made of', () => {
  it('hotels of every city that has some, asked for once', async () => {
    const asked: string[] = [];
    const hotels = { buses: true, hotels: true, activities: false };
    server.use(
      mockOperation(listDestinations, () => ({
        status: 200,
        data: [
          ...['a', 'b', 'c', 'd', 'e'].map((code) => makeDestination(code, code, { experiences: hotels })),
          makeDestination('none', 'None'),
        ],
      })),
      mockOperation(listHotels, ({ query }) => {
        const city = query.get('cityCode') ?? '';
        asked.push(city);
        return { status: 200, data: [card(city, 'inn')] };
      }),
    );
    const { knownHotels } = await freshSources();
    await Promise.all([knownHotels(), knownHotels()]);
    expect(await knownHotels()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((cityName) => ({
        cityName,
        hotelName: 'inn',
        modifiedAt: '2026-11-25T11:00:00.000Z',
      })),
    );
    expect(asked.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('nothing is known while the product API is away', async () => {
    server.use(
      mockOperation(listLandingPages, () => ({ error: 'NOT_READY' })),
      mockOperation(listDestinations, () => ({ error: 'NOT_READY' })),
    );
    const { listedLandingPages, knownHotels } = await freshSources();
    expect([await listedLandingPages(), await knownHotels()]).toEqual([null, null]);
  });
});
