import { pathFor } from '@/lib/paths/routes';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { Language } from '@/rules/language';
import type { Direction } from './day-links';
import { viewsToQuery, type ListViews } from './list-views';

/** The query of a page of tickets: the search, and how both lists are shown. */
export function ticketsQueryText(search: SearchCriteria, views: ListViews): string {
  return new URLSearchParams([...criteriaToQuery(search), ...viewsToQuery(views)]).toString();
}

/** The tickets of one direction: a package's stay on the pages of the package (R17, R18). */
export function ticketsPath(
  search: SearchCriteria,
  direction: Direction,
  language: Language,
  views: ListViews,
): string {
  const isReturn = direction === 'return';
  const page = search.busHotelMode
    ? isReturn
      ? 'busHotelReturn'
      : 'busHotelOutbound'
    : isReturn
      ? 'busReturn'
      : 'busOutbound';
  return pathFor(page, language, {}, ticketsQueryText(search, views));
}

/**
 * Where the flow goes on once the buses are registered (R37): a package's hotels with the whole search, else the
 * summary.
 */
export function afterTicketsPath(search: SearchCriteria, language: Language): string {
  return search.busHotelMode
    ? pathFor('busHotelAccommodation', language, {}, criteriaToQuery(search))
    : pathFor('summary', language);
}
