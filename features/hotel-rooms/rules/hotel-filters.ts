import { HOTEL_SORTS, type HotelSort } from '@/rules/hotels/hotel-pages';
import { firstOf, listOf, type QueryInput } from '@/lib/search-criteria/query-values';
import { isHotelAmenityKey, type HotelAmenityKey } from '@/rules/hotels/hotel-amenities';

/** What narrows and orders the list. Nothing chosen: null, empty, false. */
export type HotelFilters = {
  sort: HotelSort;
  /** Minor units a night of the currency shown. */
  maxRate: number | null;
  stars: number[];
  /** Metres from the station. */
  maxDistance: number | null;
  freeCancellation: boolean;
  amenities: HotelAmenityKey[];
};

export const NO_FILTERS: Readonly<HotelFilters> = Object.freeze({
  sort: 'price',
  maxRate: null,
  stars: [],
  maxDistance: null,
  freeCancellation: false,
  amenities: [],
});

/** What can be chosen: minor units a night, stars, metres, services. */
export const RATE_CHOICES = [10_000, 15_000, 20_000, 30_000] as const;
export const STAR_CHOICES = [5, 4, 3, 2] as const;
export const DISTANCE_CHOICES = [500, 1_000, 2_000, 5_000] as const;
export const AMENITY_CHOICES = [
  'breakfast',
  'wifi',
  'parking',
  'pool',
  'gym',
  'kitchen',
  'airConditioning',
  'stepFree',
  'familyRooms',
  'pets',
  'luggageStorage',
] as const satisfies readonly HotelAmenityKey[];

export const FILTER_KEYS = ['maxRate', 'stars', 'maxDistance', 'freeCancellation', 'amenities'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Most pages that an address brings back at once: 100 hotels. */
const MAX_PAGES = 20;

function positive(text: string, most: number): number | null {
  return /^\d{1,8}$/.test(text) && Number(text) > 0 && Number(text) <= most ? Number(text) : null;
}

/** Reads order and filters of an address; what it cannot mean is left out. */
export function filtersFromQuery(query: QueryInput): HotelFilters {
  const stars = listOf(query, 'stars')
    .map(Number)
    .filter((count) => [1, 2, 3, 4, 5].includes(count));
  return {
    sort: HOTEL_SORTS.find((sort) => sort === firstOf(query, 'sort')) ?? 'price',
    maxRate: positive(firstOf(query, 'maxRate'), 99_999_999),
    stars: [...new Set(stars)].sort(),
    maxDistance: positive(firstOf(query, 'maxDistance'), 999_999),
    freeCancellation: firstOf(query, 'freeCancellation') === 'true',
    amenities: [...new Set(listOf(query, 'amenities').filter(isHotelAmenityKey))],
  };
}

/** How many pages were shown when the address was made: 1 for a page that cannot be (0, 10000, 'x'). */
export function pageFromQuery(query: QueryInput): number {
  return positive(firstOf(query, 'page'), MAX_PAGES) ?? 1;
}

/**
 * The chosen filters as query parameters, for the product API and for the address alike; `filtersFromQuery` reads the
 * same back.
 */
export function filtersToQuery({ sort, maxRate, stars, maxDistance, freeCancellation, amenities }: HotelFilters) {
  return {
    ...(sort === NO_FILTERS.sort ? {} : { sort }),
    ...(maxRate === null ? {} : { maxRate: String(maxRate) }),
    ...(stars.length === 0 ? {} : { stars: stars.join(',') }),
    ...(maxDistance === null ? {} : { maxDistance: String(maxDistance) }),
    ...(freeCancellation ? { freeCancellation: 'true' as const } : {}),
    ...(amenities.length === 0 ? {} : { amenities: amenities.join(',') }),
  };
}

export function isActive(filters: HotelFilters, key: FilterKey): boolean {
  const value = filters[key];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

export function activeFilters(filters: HotelFilters): FilterKey[] {
  return FILTER_KEYS.filter((key) => isActive(filters, key));
}

export function withoutFilter(filters: HotelFilters, key: FilterKey): HotelFilters {
  return { ...filters, [key]: NO_FILTERS[key] };
}

/** The order stays: it takes no hotel away. */
export function withoutFilters(filters: HotelFilters): HotelFilters {
  return { ...NO_FILTERS, sort: filters.sort };
}

/** The list with an entry added, or taken out when it is there. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
