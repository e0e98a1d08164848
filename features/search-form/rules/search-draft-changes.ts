import { withAgreedNights } from '@/lib/search-criteria/package-nights';
import type { SearchDraft, TripType } from '@/lib/search-criteria/search-criteria';
import type { LocalDate } from '@/rules/dates';
import { DEFAULT_ADULTS, DEFAULT_CHILD_AGE, MIN_ADULTS, withChildren } from '@/rules/party';
import { reachableCities } from './find-cities';
import type { SearchCity } from '../search-city';

/** What the form does to a draft. Each answers a new draft in which cities, dates and nights agree. */

/** A destination that cannot be reached from the new departure is forgotten. */
export function withDeparture(draft: SearchDraft, code: string, cities: readonly SearchCity[]): SearchDraft {
  const isReachable = reachableCities(cities, code).some((city) => city.code === draft.cityCodeDestination);
  return { ...draft, cityCodeDeparture: code, cityCodeDestination: isReachable && code !== draft.cityCodeDestination ? draft.cityCodeDestination : '' };
}

export function withSwappedCities(draft: SearchDraft, cities: readonly SearchCity[]): SearchDraft {
  const swapped = { ...draft, cityCodeDeparture: draft.cityCodeDestination, cityCodeDestination: draft.cityCodeDeparture };
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

function countOf(value: number, fallback: number): number {
  return Number.isInteger(value) ? value : fallback;
}

/** A draft that the form can show: counts that are no numbers, and ages that do not match them, are put right. */
export function fillableDraft(draft: SearchDraft): SearchDraft {
  const nbOfAdults = Math.max(MIN_ADULTS, countOf(draft.nbOfAdults, DEFAULT_ADULTS));
  const ageOfChildren = draft.ageOfChildren.map((age) => countOf(age, DEFAULT_CHILD_AGE));
  const party = withChildren({ nbOfAdults: MIN_ADULTS, nbOfChildren: 0, ageOfChildren }, countOf(draft.nbOfChildren, ageOfChildren.length));
  return { ...draft, ...party, nbOfAdults };
}
