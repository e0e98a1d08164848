import { slugOf } from '../fold-text';
import { distanceKm, type Coordinate } from './great-circle';

export const NEAR_KM = 300;

/** What must be known of a city. `zone` as {@link canonicalZone} names it; a larger `rank` is more travelled. */
export type NearMeCity = Coordinate & { code: string; names: readonly string[]; zone: string; rank: number };

/**
 * The city that stands for a visitor of a time zone (D13c): the one that the zone is named after, else the most
 * travelled one of the zone. Null for a zone that does not exist or that none of our cities is in.
 * @param zone as a browser tells it: 'America/Toronto', an older name such as 'America/Montreal', or nonsense
 */
export function referenceCity<City extends NearMeCity>(cities: readonly City[], zone: string): City | null {
  const canonical = canonicalZone(zone);
  if (canonical === null) return null;
  const name = slugOf(zone.split('/').at(-1) ?? '');
  const inside = cities.filter((city) => city.zone === canonical);
  // 'Europe/London' is not named after the London of Ontario; 'America/Montreal' is an older name of Toronto's zone.
  const named = inside.filter(({ code, names }) => [code, ...names].some((one) => slugOf(one) === name));
  return mostTravelled(named) ?? mostTravelled(inside);
}

/** Codes of the cities within 300 km of a place, which includes the city that stands there (R58, D13c). */
export function citiesNear(cities: readonly NearMeCity[], place: Coordinate): ReadonlySet<string> {
  return new Set(cities.filter((city) => distanceKm(city, place) <= NEAR_KM).map(({ code }) => code));
}

function mostTravelled<City extends NearMeCity>(cities: readonly City[]): City | null {
  return cities.reduce<City | null>((best, city) => (best === null || city.rank > best.rank ? city : best), null);
}

/** The one name of a zone that has several: 'US/Eastern' is 'America/New_York'. Null for what is no place's zone. */
export function canonicalZone(zone: string): string | null {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
