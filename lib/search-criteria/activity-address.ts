import { isLocalDate, type LocalDate } from '@/rules/dates/dates';
import { partyFaults, type Party } from '@/rules/travellers/party';
import { firstOf, partyFromQuery, setParty, type QueryInput } from './query-values';
import { EMPTY_STAY } from './stay-criteria';

/**
 * What the address of an activity page says. Buses and hotel of a cart count more than its dates and travellers (D43).
 */
export type ActivityAddress = {
  /** Code as it was written; '' asks for the choice of a city, null says nothing of one. */
  city: string | null;
  from: LocalDate | null;
  to: LocalDate | null;
  /** Null: the address says nothing of travellers, or nonsense. */
  party: Party | null;
  /** Chosen time, option and number of tickets, in the address of the options. */
  date: LocalDate | null;
  time: string | null;
  option: string | null;
  quantity: number | null;
  /** Activity whose options are shown. */
  activity: string | null;
};

/**
 * An address of its own, one of a stay (`city`, `dateFrom`), or of a whole bus search (`cityCodeDestination`,
 * `dateStart`).
 */
export function readActivityAddress(query: QueryInput): ActivityAddress {
  const text = (...names: string[]) => names.map((name) => firstOf(query, name)).find((value) => value !== '') ?? null;
  const date = (...names: string[]) => {
    const value = text(...names);
    return isLocalDate(value) ? value : null;
  };
  const quantity = Number(text('quantity'));
  return {
    city: text('city', 'cityCodeDestination')?.toLowerCase() ?? (hasCity(query) ? '' : null),
    from: date('dateFrom', 'dateStart'),
    to: date('dateTo', 'dateEnd'),
    party: partyOf(query),
    date: date('date'),
    time: text('time'),
    option: text('option'),
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : null,
    activity: text('activity'),
  };
}

function hasCity(query: QueryInput): boolean {
  return query instanceof URLSearchParams ? query.has('city') : query.city !== undefined;
}

function partyOf(query: QueryInput): Party | null {
  if (firstOf(query, 'nbOfAdults') === '') return null;
  const party = partyFromQuery(query, EMPTY_STAY.nbOfAdults);
  return partyFaults(party).length === 0 ? party : null;
}

/** Query that keeps city, days and travellers from one activity page to the next. */
export function activityAddressQuery({
  city,
  from,
  to,
  party,
}: Pick<ActivityAddress, 'city' | 'from' | 'to' | 'party'>): URLSearchParams {
  const query = new URLSearchParams();
  if (city !== null) query.set('city', city);
  if (from !== null) query.set('dateFrom', from);
  if (to !== null) query.set('dateTo', to);
  if (party) setParty(query, party);
  return query;
}
