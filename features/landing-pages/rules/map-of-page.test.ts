import { describe, expect, it } from 'vitest';
import {
  cityPage,
  hotelsPage,
  makeLandingLink,
  packagePage,
  routePage,
  unsoldRoutePage,
  LANDING_CITIES,
} from '@/tests/support/landing-page-fixtures';
import { mapOfPage } from './map-of-page';
import { pageOfPlace } from './page-of-place';

const kinds = (input: ReturnType<typeof mapOfPage>) =>
  Object.fromEntries((input?.places ?? []).map(({ code, kind }) => [code, kind]));

describe('what a page’s map shows', () => {
  it('a route: its line from the ring to the dot, with the remark', () => {
    const input = mapOfPage(routePage(), '541 km');
    expect(kinds(input)).toEqual({ montreal: 'from', toronto: 'to', cornwall: 'stop', kingston: 'stop' });
    expect(input?.lines).toEqual([['montreal', 'cornwall', 'kingston', 'toronto']]);
    expect(input?.note).toBe('541 km');
    expect(mapOfPage(packagePage(), null)?.lines).toHaveLength(1);
  });

  it('a route with its road, where its timetable says it', () => {
    const page = routePage();
    if (!page.route) throw new Error('The route is on sale.');
    const road: [number, number][] = [
      [-73.56, 45.51],
      [-74.73, 45.02],
      [-79.38, 43.65],
    ];
    const input = mapOfPage({ ...page, route: { ...page.route, road } }, null);
    expect(input).toEqual({ ...mapOfPage(page, null), roads: [road] });
  });

  it('a route that nobody sells: two cities, no line', () => {
    expect(mapOfPage(unsoldRoutePage(), null)).toMatchObject({
      places: [{ code: 'sherbrooke' }, { code: 'toronto' }],
      lines: [],
      note: null,
    });
  });

  it('a city: a line to each city it is linked with; hotels are where one arrives', () => {
    const input = mapOfPage(cityPage(), null);
    expect(kinds(input)).toMatchObject({ montreal: 'hub', toronto: 'stop', 'new-york': 'stop' });
    expect(input?.lines).toHaveLength(5);
    expect(kinds(mapOfPage(hotelsPage(), null))).toMatchObject({ toronto: 'to', montreal: 'stop' });
  });

  it('an index: the cities, joined where a page speaks of the route in either direction', () => {
    const { montreal, toronto, quebec } = LANDING_CITIES;
    const index = cityPage({
      kind: 'bus',
      to: null,
      places: [montreal, toronto, quebec],
      links: { back: null, from: [makeLandingLink('bus-route', 'toronto', 'montreal')], to: [], cities: [] },
    });
    expect(mapOfPage(index, null)).toMatchObject({
      lines: [['montreal', 'toronto']],
      places: [{ kind: 'stop' }, { kind: 'stop' }, { kind: 'stop' }],
    });
    expect(
      mapOfPage(
        { ...index, places: Array.from({ length: 40 }, (_, at) => ({ ...montreal, code: `c${at}` })) },
        null,
      )?.places.map(({ code }) => code),
    ).toEqual(Array.from({ length: 24 }, (_, at) => `c${at}`));
    expect(mapOfPage({ ...index, places: [] }, null)).toBeNull();
  });
});

describe('the page of a city on the map', () => {
  it('is that of the route between, in the direction of the page, else that of the city', () => {
    expect(pageOfPlace(cityPage(), 'quebec')).toBe('bus-montreal-quebec');
    expect(pageOfPlace(cityPage(), 'ottawa')).toBe('bus-ottawa-montreal');
    expect(pageOfPlace(hotelsPage(), 'montreal')).toBe('bus-montreal-toronto');
    expect(pageOfPlace(cityPage(), 'sherbrooke')).toBeNull();
    const index = {
      ...hotelsPage(),
      kind: 'hotels' as const,
      to: null,
      links: {
        back: null,
        from: [],
        to: [],
        cities: [makeLandingLink('bus-city', null, 'quebec'), makeLandingLink('hotels-city', null, 'quebec')],
      },
    };
    expect(pageOfPlace(index, 'quebec')).toBe('hotels-quebec');
    expect(pageOfPlace({ ...index, kind: 'bus' }, 'quebec')).toBe('bus-quebec');
  });
});
