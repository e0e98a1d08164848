import { withAgreedNights } from '@/lib/search-criteria/package-nights';
import type { SearchDraft, TripType } from '@/lib/search-criteria/search-criteria';
import type { LocalDate } from '@/rules/dates/dates';
import { reachableCities } from './find-cities';
import type { SearchCity } from '../search-city';

/** What the form does to a draft. Each answers a new draft in which cities, dates and nights agree. */

/**
 * A destination that cannot be reached from the new departure is forgotten; one that we do not know still waits to be
 * put right.
 */
export function withDeparture(draft: SearchDraft, code: string, cities: readonly SearchCity[]): SearchDraft {
  const isKnown = cities.some((city) => city.code === draft.cityCodeDestination);
  const isReachable = !isKnown || reachableCities(cities, code).some((city) => city.code === draft.cityCodeDestination);
  return {
    ...draft,
    cityCodeDeparture: code,
    cityCodeDestination: isReachable && code !== draft.cityCodeDestination ? draft.cityCodeDestination : '',
  };
}

export function withSwappedCities(draft: SearchDraft, cities: readonly SearchCity[]): SearchDraft {
  const swapped = {
    ...draft,
    cityCodeDeparture: draft.cityCodeDestination,
    cityCodeDestination: draft.cityCodeDeparture,
  };
  return withDeparture(swapped, swapped.cityCodeDeparture, cities);
}

/** Nights follow the dates of a round trip (F6). */
export function withDates(draft: SearchDraft, dateStart: LocalDate | '', dateEnd: LocalDate | ''): SearchDraft {
  return withAgreedNights({ ...draft, dateStart, dateEnd });
}

export function withTripType(draft: SearchDraft, tripType: TripType): SearchDraft {
  return withDates({ ...draft, tripType }, draft.dateStart, draft.dateEnd);
}

/** Nights belong to Bus & Hotels only. */
export function withMode(draft: SearchDraft, busHotelMode: boolean): SearchDraft {
  const { nights, busHotelMode: _mode, ...bus } = draft;
  return busHotelMode ? withDates({ ...bus, busHotelMode, nights: nights ?? 1 }, draft.dateStart, draft.dateEnd) : bus;
}
