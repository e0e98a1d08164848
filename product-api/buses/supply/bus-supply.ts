import type { OfferedConnection, OfferedRide, OfferedSegment } from '../timetable/offered-segment';
import type { ApiContext } from '../../context';

export type BusSupplyQuery = {
  fromCity: string;
  toCity: string;
  /** Local day of departure at the origin. */
  date: string;
  includeArrivingThatDay: boolean;
};

/**
 * What a supplier sells on a pair: direct rides, and every journey with a change that its own rides make. `nextDay`:
 * direct rides of the day after, as far as a connection has to be judged by them.
 */
export type BusOffers = { rides: OfferedSegment[]; connections: OfferedConnection[]; nextDay: OfferedRide[] };

/**
 * Port to somebody who sells seats. Each answers in its own time, and sometimes not at all (D33);
 * a supplier that fails costs its own tickets only.
 */
export type BusSupply = {
  /** Stable id, for progress and logs. */
  id: string;
  /**
   * Companies this supplier would answer for on this pair, known without asking it: the names on skeleton rows. Nobody:
   * it is not asked.
   */
  companies: (query: BusSupplyQuery) => Promise<{ id: string; name: string; color: string }[]>;
  search: (query: BusSupplyQuery, signal: AbortSignal) => Promise<BusOffers>;
  /** Companies whose rides it joins into journeys with a change. Without it, none. */
  joins?: (operatorId: string) => boolean;
};

/** What verbs receive that ask who sells seats. */
export type BusContext = ApiContext & { suppliers: { buses: BusSupply[] } };
