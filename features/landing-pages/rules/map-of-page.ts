import type { LandingPage } from '@/contract/landing-pages';
import type { MapPlace, RouteMapInput } from '@/lib/maps/map-view';

type Cities = LandingPage['places'];

const placeOf = ({ code, name, latitude, longitude }: Cities[number], kind: MapPlace['kind']): MapPlace => ({
  code,
  name,
  latitude,
  longitude,
  kind,
});

/**
 * What the map of a page shows (F44, D13b): the line of a route, the routes of a city, or lines between the most
 * travelled cities. Null without a place.
 */
export function mapOfPage(page: LandingPage, note: string | null): RouteMapInput | null {
  if (page.from && page.to) return mapOfRoute(page, page.from, page.to, note);
  if (page.to) return mapOfCity(page, page.to);
  return page.places.length === 0 ? null : mapOfNetwork(page);
}

function mapOfRoute(
  { route }: LandingPage,
  from: Cities[number],
  to: Cities[number],
  note: string | null,
): RouteMapInput {
  const ends = [placeOf(from, 'from'), placeOf(to, 'to')];
  // Nobody drives there: the two cities, and no line.
  if (!route) return { places: ends, lines: [], note: null };
  const stops = route.line.slice(1, -1).map(({ cityCode, name, latitude, longitude }): MapPlace => ({
    code: cityCode,
    name,
    latitude,
    longitude,
    kind: 'stop',
  }));
  return {
    places: [...ends, ...stops],
    lines: [[from.code, ...stops.map(({ code }) => code), to.code]],
    ...(route.road && { roads: [route.road] }),
    note,
  };
}

function mapOfCity(page: LandingPage, city: Cities[number]): RouteMapInput {
  const others = citiesOnMap(page);
  // A page of hotels is about arriving, a page of buses about both.
  return {
    places: [placeOf(city, page.kind === 'bus-city' ? 'hub' : 'to'), ...others.map((other) => placeOf(other, 'stop'))],
    lines: others.map(({ code }) => [code, city.code]),
    note: null,
  };
}

/** Cities of the map of an index: more would be a heap of dots. */
const MAX_CITIES = 24;

/** The cities that a page's map shows besides its own: on an index the most travelled ones. */
export function citiesOnMap({ from, to, places }: Pick<LandingPage, 'from' | 'to' | 'places'>): Cities {
  if (from) return [];
  return to ? places.filter(({ code }) => code !== to.code) : places.slice(0, MAX_CITIES);
}

/** A line between two cities of the map stands for a page of the route, in whichever direction. */
function mapOfNetwork(page: LandingPage): RouteMapInput {
  const { links } = page;
  const places = citiesOnMap(page);
  const slugs = new Set([...links.from, ...links.to, ...links.cities].map(({ slug }) => slug));
  const pairs = places.flatMap((one, index) => places.slice(index + 1).map((other) => [one.code, other.code] as const));
  return {
    places: places.map((place) => placeOf(place, 'stop')),
    lines: pairs
      .filter(([one, other]) =>
        ['bus', 'bus-hotel'].some(
          (prefix) => slugs.has(`${prefix}-${one}-${other}`) || slugs.has(`${prefix}-${other}-${one}`),
        ),
      )
      .map((pair) => [...pair]),
    note: null,
  };
}
