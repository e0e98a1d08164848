import { addDays, daysBetween, isLocalDate } from '@/rules/dates/local-date';
import { ruleFault, type RuleFault } from '@/rules/rule-fault';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import type { SearchDraft } from './search-criteria';

/**
 * Nights of a package, tied to its dates (R35, F6): between the two buses of a round trip, counted from the outbound's
 * day one way.
 */

/** Nights between the dates of a round trip; null one way, and while a date is missing. */
function nightsBetween({ tripType, dateStart, dateEnd }: SearchDraft): number | null {
  return tripType === 'roundTrip' && isLocalDate(dateStart) && isLocalDate(dateEnd)
    ? daysBetween(dateStart, dateEnd)
    : null;
}

/**
 * The draft with as many nights as its dates have: what the form does when they change. Dates that make no package
 * change nothing: they are refused.
 */
export function withAgreedNights(draft: SearchDraft): SearchDraft {
  if (!draft.busHotelMode) return draft;
  const between = nightsBetween(draft);
  const isPossible = between !== null && between >= 1 && between <= MAX_NIGHTS;
  return { ...draft, nights: isPossible ? between : (draft.nights ?? 1) };
}

/**
 * The draft as an address has it: nights that do not fit between its dates are cut to them, none is all of them. Fewer
 * are a choice: people may stay with friends for the rest.
 */
export function withPossibleNights(draft: SearchDraft): SearchDraft {
  const agreed = withAgreedNights(draft);
  return draft.nights !== undefined && agreed.nights !== undefined && draft.nights < agreed.nights ? draft : agreed;
}

/** The draft with that many nights; the return day follows. */
export function withNights(draft: SearchDraft, nights: number): SearchDraft {
  const isDated = draft.tripType === 'roundTrip' && isLocalDate(draft.dateStart);
  return { ...draft, nights, ...(isDated ? { dateEnd: addDays(draft.dateStart, nights) } : {}) };
}

type PackageCity = { code: string; experiences: { hotels: boolean } };

/** What keeps a package from being searched besides what is wrong with its buses; empty for a search of buses alone. */
export function packageFaults(draft: SearchDraft, cities: readonly PackageCity[]): RuleFault[] {
  if (!draft.busHotelMode) return [];
  const destination = cities.find(({ code }) => code === draft.cityCodeDestination);
  const between = nightsBetween(draft);
  return [
    ...(destination && !destination.experiences.hotels ? [ruleFault('cityCodeDestination', 'NO_HOTELS_THERE')] : []),
    ...(between === 0 ? [ruleFault('dateEnd', 'PACKAGE_WITHOUT_NIGHT')] : []),
    ...(between !== null && between > MAX_NIGHTS ? [ruleFault('dateEnd', 'TOO_MANY_NIGHTS', { max: MAX_NIGHTS })] : []),
  ];
}
