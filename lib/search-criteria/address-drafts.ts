import type { Party } from '@/rules/travellers/party';
import type { RuleFault } from '@/rules/rule-fault';
import { readStay, type StayCity } from './read-stay';
import type { SearchDraft } from './search-criteria';
import { searchFaults, type SearchableCity } from './search-faults';
import { draftFromQuery } from './search-query';
import type { StayDraft } from './stay-criteria';

/*
 * Pages that are the same for everybody are drawn without their query: the browser reads a search there (R158), as the
 * server reads it elsewhere. What the address leaves out, or says wrongly, stays as the page has it.
 */

/** The search form's draft for an address. `own`: what the page begins with. */
export function searchOfAddress(
  address: URLSearchParams,
  own: SearchDraft,
  cities: readonly SearchableCity[],
  now: Date,
): SearchDraft {
  const read: SearchDraft = { ...draftFromQuery(address), ...(own.busHotelMode ? { busHotelMode: true } : {}) };
  const wrong = wrongParts(searchFaults(read, cities, now));
  const pick = (part: 'cityCodeDeparture' | 'cityCodeDestination' | 'dateStart' | 'dateEnd') =>
    wrong.has(part) ? own[part] : read[part];
  const [cityCodeDeparture, cityCodeDestination, dateStart] = [
    pick('cityCodeDeparture'),
    pick('cityCodeDestination'),
    pick('dateStart'),
  ];
  return {
    ...read,
    cityCodeDeparture,
    cityCodeDestination: cityCodeDestination === cityCodeDeparture ? '' : cityCodeDestination,
    dateStart,
    dateEnd: dateStart === '' ? '' : pick('dateEnd'),
    ...partyOf(wrong, read, own),
  };
}

/** Names of a bus search by which a stay is told as well (R158). */
const STAY_NAMES = { city: 'cityCodeDestination', dateFrom: 'dateStart', dateTo: 'dateEnd' } as const;

/** The stay form's draft for an address. `own`: what the page begins with. */
export function stayOfAddress(
  address: URLSearchParams,
  own: StayDraft,
  cities: readonly StayCity[],
  now: Date,
): StayDraft {
  const query = new URLSearchParams(address);
  for (const [name, other] of Object.entries(STAY_NAMES))
    if (!query.get(name)) query.set(name, address.get(other) ?? '');
  const { draft: read, faults } = readStay(query, cities, now);
  const wrong = wrongParts(faults);
  const pick = (part: 'cityCode' | 'checkinDate' | 'checkoutDate', field: string) =>
    wrong.has(field) || read[part] === '' ? own[part] : read[part];
  const checkinDate = pick('checkinDate', 'dateFrom');
  return {
    cityCode: pick('cityCode', 'city'),
    checkinDate,
    checkoutDate: checkinDate === '' ? '' : pick('checkoutDate', 'dateTo'),
    ...partyOf(wrong, read, own),
  };
}

/**
 * What somebody chose in the plain form, which stands over the address and over a draft that came back. `own`: what it
 * held before.
 */
export function changedParts<T extends object>(entered: T, own: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(own));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of its own entries
  return Object.fromEntries(
    Object.entries(entered).filter(
      ([part, value]) => String(value) !== '' && String(value) !== String(before.get(part)),
    ),
  ) as Partial<T>;
}

/** 'ageOfChildren.1' is wrong in 'ageOfChildren'. */
function wrongParts(faults: readonly RuleFault[]): ReadonlySet<string> {
  return new Set(faults.map(({ path }) => path.split('.', 1)[0] ?? path));
}

/** Numbers and ages belong together: all of them or none. */
function partyOf(wrong: ReadonlySet<string>, read: Party, own: Party): Party {
  const { nbOfAdults, nbOfChildren, ageOfChildren } = ['nbOfAdults', 'nbOfChildren', 'ageOfChildren'].some((part) =>
    wrong.has(part),
  )
    ? own
    : read;
  return { nbOfAdults, nbOfChildren, ageOfChildren };
}
