import { addDays, todayIn, type LocalDate } from '@/rules/dates/dates';
import type { RuleFault } from '@/rules/rule-fault';
import { busSearchFaults } from '@/rules/travellers/search-rules';
import { packageFaults } from './package-nights';
import type { SearchDraft } from './search-criteria';

/** Tickets are on sale a year ahead. */
const SEARCH_HORIZON_DAYS = 365;
/** Where most departures are: decides 'today' until a departure city is known. */
const HOME_ZONE = 'America/Toronto';

/** What judging a search needs to know of a destination. */
export type SearchableCity = { code: string; zone: string; experiences: { hotels: boolean } };
export type SearchLimits = { today: LocalDate; lastDate: LocalDate };

/** First and last date that can be searched, on the departure city's calendar. */
export function searchLimits(zone?: string, now = new Date()): SearchLimits {
  const today = todayIn(zone ?? HOME_ZONE, now);
  return { today, lastDate: addDays(today, SEARCH_HORIZON_DAYS) };
}

const FIELD_OF_RULE: Readonly<Record<string, string>> = {
  departureCityCode: 'cityCodeDeparture',
  destinationCityCode: 'cityCodeDestination',
  date: 'dateStart',
  returnDate: 'dateEnd',
};

/**
 * What is wrong with a draft, by the names of the form's fields; empty when it can be searched. A package also needs
 * hotels and nights (R35). A city that is not in `cities` counts as not chosen.
 */
export function searchFaults(draft: SearchDraft, cities: readonly SearchableCity[], now: Date): RuleFault[] {
  const codeOf = (code: string) => (cities.some((city) => city.code === code) ? code : '');
  const departureCityCode = codeOf(draft.cityCodeDeparture);
  const zone = cities.find((city) => city.code === departureCityCode)?.zone;
  const faults = busSearchFaults(
    {
      departureCityCode,
      destinationCityCode: codeOf(draft.cityCodeDestination),
      date: draft.dateStart,
      returnDate: draft.tripType === 'roundTrip' ? draft.dateEnd : null,
      passengers: draft,
    },
    searchLimits(zone, now),
  );
  const named = faults.map((fault) => ({
    ...fault,
    path: FIELD_OF_RULE[fault.path] ?? fault.path.replace(/^passengers\./, ''),
  }));
  return [...named, ...packageFaults(draft, cities)];
}
