import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listDestinations } from '@/contract/destinations';
import { listHotels, readHotel } from '@/contract/hotels';
import { readLandingPage } from '@/contract/landing-pages';
import BusPage from '@/app/[locale]/(browse)/bus/page';
import SearchedBusPage from '@/app/[locale]/(browse)/bus/searched/page';
import HotelPage from '@/app/[locale]/(browse)/hotel/[cityName]/[hotelName]/page';
import HotelCityPage from '@/app/[locale]/(browse)/hotel/[cityName]/page';
import HotelsPage from '@/app/[locale]/(browse)/hotels/page';
import { checked } from '@/tests/support/api/read-json';
import { makeDestination, makeDestinations } from '@/tests/support/fixtures';
import { hotelsPage } from '@/tests/support/landing-page-fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { makeHotelCard, makeHotelProduct } from '@/tests/support/stays/stay-fixtures';

vi.mock('next-intl/server', () => ({ setRequestLocale: vi.fn() }));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));

/**
 * A page that is kept for everybody is renewed only by a whole one: a failure has to reach the framework, which then
 * keeps the page of before.
 */

const server = setupProductApi(mockOperation(listDestinations, () => ({ status: 200, data: makeDestinations() })));
beforeAll(() => {
  vi.stubEnv('PRODUCT_API_URL', 'http://localhost');
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

const params = Promise.resolve({ locale: 'fr' });
const inToronto = Promise.resolve({ locale: 'fr', cityName: 'toronto' });

describe('an index while the product API fails', () => {
  it.each([
    ['bus', () => BusPage({ params })],
    ['hotels', () => HotelsPage({ params })],
  ])('/%s is not renewed', async (_, draw) => {
    server.use(mockOperation(readLandingPage, () => ({ error: 'INTERNAL' })));
    await expect(draw()).rejects.toMatchObject({ status: 500 });
  });

  it.each([
    ['bus', () => BusPage({ params })],
    ['hotels', () => HotelsPage({ params })],
  ])('/%s is a page before anything is sold', async (_, draw) => {
    server.use(mockOperation(readLandingPage, () => ({ error: 'NOT_FOUND' })));
    await expect(draw()).resolves.toBeTruthy();
  });

  it('/bus with a search, which is drawn for one visitor, comes without its blocks', async () => {
    server.use(mockOperation(readLandingPage, () => ({ error: 'INTERNAL' })));
    const page = await SearchedBusPage({ params, searchParams: Promise.resolve({ cityCodeDeparture: 'montreal' }) });
    expect(page.props).toMatchObject({ below: null });
  });

  it('/bus has its blocks when it answers', async () => {
    server.use(mockOperation(readLandingPage, () => ({ status: 200, data: hotelsPage() })));
    const page = await BusPage({ params });
    expect(checked(z.looseObject({ below: z.unknown() }), page.props).below).toBeTruthy();
  });
});

describe('the hotels of a city', () => {
  it.each(['all', 'recommended'])('are not renewed while %s cannot be read', async (failing) => {
    server.use(
      mockOperation(listHotels, ({ query }) =>
        (query.get('isRecommend') === 'true') === (failing === 'recommended')
          ? { error: 'INTERNAL' }
          : { status: 200, data: [] },
      ),
    );
    await expect(HotelCityPage({ params: inToronto })).rejects.toMatchObject({ status: 500 });
  });

  it('are a page when both are', async () => {
    server.use(mockOperation(listHotels, () => ({ status: 200, data: [] })));
    await expect(HotelCityPage({ params: inToronto })).resolves.toBeTruthy();
  });
});

describe('a hotel’s page', () => {
  const draw = () =>
    HotelPage({ params: Promise.resolve({ locale: 'fr', cityName: 'toronto', hotelName: 'foundry-house' }) });

  it('asks for the hotel alone, in the currency that every kept page is drawn in', async () => {
    const asked: string[] = [];
    server.use(
      mockOperation(readHotel, ({ query }) => {
        asked.push(query.toString());
        return { status: 200, data: makeHotelProduct() };
      }),
    );
    await expect(draw()).resolves.toBeTruthy();
    expect(asked).toEqual(['currencyCode=CAD&product=hotel&language=fr']);
  });

  it('is not renewed while the hotel cannot be read', async () => {
    server.use(mockOperation(readHotel, () => ({ error: 'INTERNAL' })));
    await expect(draw()).rejects.toMatchObject({ status: 500 });
  });

  it('is missing where the hotel is', async () => {
    server.use(mockOperation(readHotel, () => ({ error: 'HOTEL_NOT_FOUND' })));
    await expect(draw()).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  });
});

describe('which hotels there are', () => {
  it('is asked once for a city, and never for a made-up one', async () => {
    const asked: (string | null)[] = [];
    // As a process that has just started.
    vi.resetModules();
    const { isKnownHotel } = await import('@/lib/destinations/hotels-of-city');
    const experiences = { buses: true, hotels: true, activities: false };
    server.use(
      mockOperation(listDestinations, () => ({
        status: 200,
        data: [makeDestination('toronto', 'Toronto', { experiences })],
      })),
      mockOperation(listHotels, ({ query }) => {
        asked.push(query.get('cityCode'));
        return { status: 200, data: [makeHotelCard({ cityCode: 'toronto', slug: 'foundry-house' })] };
      }),
    );
    expect(await isKnownHotel('toronto', 'foundry-house')).toBe(true);
    expect(await isKnownHotel('toronto', 'made-up')).toBe(false);
    expect(await isKnownHotel('atlantis', 'foundry-house')).toBe(false);
    expect(asked).toEqual(['toronto']);
  });

  it('leaves out one that is sold no more, and none while nobody can say', async () => {
    const { isGoneHotel } = await import('@/lib/destinations/hotels-of-city');
    server.use(mockOperation(readHotel, () => ({ error: 'HOTEL_NOT_FOUND' })));
    expect(await isGoneHotel('toronto', 'made-up')).toBe(true);
    server.use(mockOperation(readHotel, () => ({ error: 'MAINTENANCE' })));
    expect(await isGoneHotel('toronto', 'made-up')).toBe(false);
  });
});
