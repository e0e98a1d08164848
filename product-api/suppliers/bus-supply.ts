import type { OfferedSegment } from '../buses/offered-segment';

export type BusSupplyQuery = { fromCity: string; toCity: string; /** Local day of departure at the origin. */ date: string; includeArrivingThatDay: boolean };

/**
 * Port to somebody who sells seats. Each answers in its own time, and sometimes not at all (D33);
 * a supplier that fails costs its own tickets only.
 */
export type BusSupply = {
  /** Stable id, for progress and logs. */
  id: string;
  /** Companies this supplier would answer for on this pair, known without asking it: the names on skeleton rows. */
  companies: (query: BusSupplyQuery) => Promise<{ id: string; name: string; color: string }[]>;
  search: (query: BusSupplyQuery, signal: AbortSignal) => Promise<OfferedSegment[]>;
};
