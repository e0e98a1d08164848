/**
 * What a stop is for fares: its zone (Fares v1; '' for none) and its areas (Fares v2). Stops that are the same share
 * one.
 */
export type FarePlace = { zone: string; areas: readonly string[] };

/** A price of the feed, minor units of `currency`, and where it is written, for faults. */
export type FeedPrice = { amount: number; currency: string; line: number };

/** fare_rules.txt: null holds for all. `contains`: exactly the zones that a ride touches, its ends included. */
export type FareRule = {
  route: number | null;
  origin: string | null;
  destination: string | null;
  contains: ReadonlySet<string> | null;
};

/** Fares v1. `agency` null: of every company. Without rules it holds everywhere. */
export type ZoneFare = FeedPrice & { id: string; agency: number | null; rules: FareRule[] };

/** A rider's price of a product: the cheapest for that rider category. */
export type ProductPrice = FeedPrice & { category: string; rider: 'adult' | 'child' };

/** Fares v2. '' where the rule leaves it open. */
export type LegRule = {
  network: string;
  fromArea: string;
  toArea: string;
  fromTimes: string;
  toTimes: string;
  product: string;
  priority: number;
};

/** Part of a day, seconds from midnight on clocks, on the days of a service (index of `Timetable.services`). */
export type Timeframe = { group: string; start: number; end: number; service: number };

export type LegFares = {
  rules: LegRule[];
  /** The file has the column rule_priority: an open field then matches everything, else only what no rule names. */
  hasPriorities: boolean;
  products: ReadonlyMap<string, ProductPrice[]>;
  timeframes: Timeframe[];
};

/** The feed's own fares: v1 (fare_attributes.txt) or v2 (fare_leg_rules.txt), never both. */
export type FeedFares = { version: 1; fares: ZoneFare[] } | ({ version: 2 } & LegFares);

/**
 * An amount as feeds write it, '5', '5.5' or '5.250000': minor units.
 * @returns null for anything else, and for parts of a cent
 */
export function parsePrice(text: string): number | null {
  const match = /^(-?)(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -amount : amount;
}
