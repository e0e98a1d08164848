import { describe, expect, it } from 'vitest';
import { isIndexedPath } from './is-indexed-path';

describe('pages that search engines may list (E8)', () => {
  it.each([
    '/',
    '/en',
    '/fr',
    '/bus',
    '/fr/hotels',
    '/bus-montreal-toronto',
    '/hotel/montreal/foundry-house',
    '/tours/two-nights',
    '/fr/blog',
    '/blog/bags',
    '/about-us',
    '/subscribe',
  ])('%s', (path) => {
    expect(isIndexedPath(path)).toBe(true);
  });

  it.each([
    '/bus/outbound',
    '/fr/bus-hotel/accommodation',
    '/hotel',
    '/hotel/montreal',
    '/hotel/accommodation',
    '/activities',
    '/summary',
    '/passengers',
    '/fr/payment',
    '/confirmation',
    '/receipt',
    '/trip-planner',
    '/find-booking',
    '/success',
    '/unsubscribe',
    '/offline',
    '/auth/callback',
    '/maintenance',
    '/404',
    '/nope/x',
  ])('never %s', (path) => {
    expect(isIndexedPath(path)).toBe(false);
  });
});
