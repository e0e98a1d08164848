import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listDestinations } from '@/contract/destinations';
import { listHotels } from '@/contract/hotels';
import { readLandingPage } from '@/contract/landing-pages';
import BusPage from '@/app/[locale]/(browse)/bus/page';
import SearchedBusPage from '@/app/[locale]/(browse)/bus/searched/page';
import HotelCityPage from '@/app/[locale]/(browse)/hotel/[cityName]/page';
import HotelsPage from '@/app/[locale]/(browse)/hotels/page';
import { makeDestinations } from '@/tests/support/fixtures';
import { hotelsPage } from '@/tests/support/landing-page-fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';

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
    expect((await BusPage({ params })).props.below).toBeTruthy();
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
