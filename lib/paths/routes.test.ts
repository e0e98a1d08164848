import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/rules/language';
import { keysOf } from '@/rules/records';
import { standIn } from '@/tests/support/stand-in';
import { otherLanguagePath, splitLanguage } from './language-paths';
import { matchRoute } from './match-route';
import { pathFor, ROUTES } from './routes';

const names = keysOf(ROUTES);

describe('the route table', () => {
  it('names every path of R15–R31 (lower case, D1)', () => {
    const paths = names.map((name) => ROUTES[name].path);
    for (const path of [
      '/',
      '/bus',
      '/bus/outbound',
      '/bus/return',
      '/bus-hotel/outbound',
      '/bus-hotel/return',
      '/bus-hotel/accommodation',
      '/hotel/accommodation',
      '/hotel',
      '/hotel/{cityName}',
      '/hotel/{cityName}/{hotelName}',
      '/{fromTo}',
      '/hotels',
      '/activities',
      '/activities/{id}',
      '/activities/options',
      '/activities/selected',
      '/passengers',
      '/payment',
      '/summary',
      '/confirmation',
      '/receipt',
      '/success',
      '/trip-planner',
      '/auth/callback',
      '/maintenance',
      '/404',
      '/about-us',
      '/privacy-policy',
      '/terms-conditions',
      '/subscribe',
    ])
      expect(paths).toContain(path);
    expect(paths.filter((path) => path !== path.replace(/\{\w+\}/g, '').toLowerCase() && !path.includes('{'))).toEqual(
      [],
    );
  });

  it.each(names)('%s: its own path leads back to it, in both languages', (name) => {
    const params = Object.fromEntries(
      [...ROUTES[name].path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', 'x']),
    );
    for (const language of LANGUAGES) {
      const path = pathFor(name, language, standIn(params));
      const split = splitLanguage(path);
      expect(split.language).toBe(language);
      expect(matchRoute(split.path)).toEqual({ name, params });
    }
  });

  it('writes addresses', () => {
    expect(pathFor('home', 'en')).toBe('/');
    expect(pathFor('home', 'fr')).toBe('/fr');
    expect(pathFor('busOutbound', 'fr', {}, { tripType: 'oneWay' })).toBe('/fr/bus/outbound?tripType=oneWay');
    expect(pathFor('fromTo', 'en', { fromTo: 'bus-montreal' }, '?a=b')).toBe('/bus-montreal?a=b');
  });

  it('prefers fixed words to parameters', () => {
    expect(matchRoute('/activities/options')?.name).toBe('activitiesOptions');
    expect(matchRoute('/hotel/accommodation')?.name).toBe('hotelAccommodation');
    expect(matchRoute('/hotel/a/b/c')).toBeNull();
  });
});

describe('the other language', () => {
  it.each([
    ['/', 'fr', '/fr'],
    ['/fr', 'en', '/en'],
    ['/en', 'fr', '/fr'],
    ['/bus/outbound?a=b', 'fr', '/fr/bus/outbound?a=b'],
    ['/fr/bus/outbound?a=b', 'en', '/bus/outbound?a=b'],
    ['/fr?x=1', 'en', '/en?x=1'],
  ] as const)('%s in %s is %s', (path, language, expected) => {
    expect(otherLanguagePath(path, language)).toBe(expected);
  });
});
