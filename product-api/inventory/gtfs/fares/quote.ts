import type { FeedPrice } from '../feed/feed-fares';

/** What the feed asks for one ride, per person. null: nothing that can be sold. */
export type Quote = {
  adult: FeedPrice | null;
  /** null: children pay the adult's. */
  child: FeedPrice | null;
  /** Several prices hold; the cheapest is taken. */
  overlaps: boolean;
  isFree: boolean;
};

/**
 * A ride as fares see it. Places are indices of `Timetable.farePlaces`; times are sets of timeframe groups by their
 * number.
 */
export type FareRide = {
  route: number;
  from: number;
  to: number;
  /** Set of zones touched, by its number. */
  through: number;
  fromTimes: number;
  toTimes: number;
};

/** How a version of GTFS fares answers for rides that differ in nothing it looks at: the same key, the same quote. */
export type FareTable = {
  keyOf: (ride: FareRide) => string;
  quote: (ride: FareRide) => Quote;
};

/** Sold for the cheapest adult's price, unless that is 0: free rides are not sold. */
export function quoteOf(adults: readonly FeedPrice[], children: readonly FeedPrice[]): Quote {
  const adult = cheapest(adults);
  const isFree = adult?.amount === 0;
  return {
    adult: isFree ? null : adult,
    child: isFree || !adult ? null : cheapest(children),
    overlaps: new Set(adults.map((price) => price.amount)).size > 1,
    isFree,
  };
}

export function cheapest(prices: readonly FeedPrice[]): FeedPrice | null {
  return prices.reduce<FeedPrice | null>(
    (best, price) => (best === null || price.amount < best.amount ? price : best),
    null,
  );
}
