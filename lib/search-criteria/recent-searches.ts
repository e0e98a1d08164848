import type { SearchCriteria } from './search-criteria';
import { RECENT_SEARCHES_KEY } from './has-recent-searches';
import { criteriaFromQuery, criteriaToQuery } from './search-query';

const MAX_RECENT = 5;

const ROUTE = ['cityCodeDeparture', 'cityCodeDestination', 'busHotelMode'] as const;
const TRIP = [...ROUTE, 'dateStart'] as const;

function isSameTrip(left: SearchCriteria, right: SearchCriteria): boolean {
  return TRIP.every((part) => left[part] === right[part]);
}

/** Searches made in this browser, newest first, five at most; they never leave it (F6). Days gone by are left out. */
export function recentSearches(today: string): SearchCriteria[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .map((query) => criteriaFromQuery(new URLSearchParams(String(query))))
      .filter((search) => search !== null)
      .filter((search) => search.dateStart >= today)
      .slice(0, MAX_RECENT);
  } catch {
    // Storage may be closed to us, or hold what somebody else wrote: recent searches are only a convenience.
    return [];
  }
}

export function rememberSearch(search: SearchCriteria): void {
  keep([search, ...recentSearches('').filter((other) => !isSameTrip(other, search))]);
}

/**
 * A search whose results are on the screen, however it was opened. Who looks from day to day on one route leaves one
 * search, the last.
 */
export function rememberShownSearch(search: SearchCriteria): void {
  const [newest, ...older] = recentSearches('');
  if (newest && ROUTE.every((part) => newest[part] === search[part]))
    keep([search, ...older.filter((other) => !isSameTrip(other, search))]);
  else rememberSearch(search);
}

export function forgetSearch(search: SearchCriteria): void {
  keep(recentSearches('').filter((other) => !isSameTrip(other, search)));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: readonly SearchCriteria[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(RECENT_SEARCHES_KEY);
    else
      localStorage.setItem(
        RECENT_SEARCHES_KEY,
        JSON.stringify(searches.slice(0, MAX_RECENT).map((kept) => criteriaToQuery(kept).toString())),
      );
  } catch {
    // As above.
  }
}
