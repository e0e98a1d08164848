import { criteriaFromQuery, criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';

const STORAGE_KEY = 'tandem-recent-searches';
const MAX_RECENT = 3;

function isSameTrip(left: SearchCriteria, right: SearchCriteria): boolean {
  return left.cityCodeDeparture === right.cityCodeDeparture && left.cityCodeDestination === right.cityCodeDestination && left.dateStart === right.dateStart;
}

/** Searches made in this browser, newest first; they never leave it (F6). Days gone by are left out. */
export function recentSearches(today: string): SearchCriteria[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .map((query) => criteriaFromQuery(new URLSearchParams(String(query))))
      .filter((search) => search !== null)
      .filter((search) => search.dateStart >= today);
  } catch {
    // Storage may be closed to us, or hold what somebody else wrote: recent searches are only a convenience.
    return [];
  }
}

export function rememberSearch(search: SearchCriteria): void {
  const others = recentSearches('').filter((other) => !isSameTrip(other, search));
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([search, ...others].slice(0, MAX_RECENT).map((kept) => criteriaToQuery(kept).toString())));
  } catch {
    // As above.
  }
}
