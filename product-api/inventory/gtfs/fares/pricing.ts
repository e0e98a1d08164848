import type { FaultList } from '../feed/files/feed-error';
import { skip, type Skipped, type TimedTrip, type Timetable } from '../feed/timetable';
import type { PatternSegment } from '../places/place-timetable';
import type { NumberedSets } from './numbered-sets';
import type { FareRide, FareTable, Quote } from './quote';
import { ScopeBook } from './scope-book';

/** Companies by position in `Timetable.agencies`, and the rides of each pattern. */
export type FareSellers = {
  companies: readonly { id: string; name: string; currency: string }[];
  segments: readonly (readonly PatternSegment[])[];
};

/** Prices of rides, and the table of fares of each trip; rides that fares cannot tell apart are worked out once. */
export class Pricing {
  readonly book = new ScopeBook();
  private readonly quotes = new Map<string, Quote>();
  private readonly scopes = new Map<string, number>();
  private readonly refused = new Set<number>();

  constructor(
    private readonly timetable: Timetable,
    private readonly table: FareTable,
    private readonly numbered: NumberedSets,
    private readonly sellers: FareSellers,
    private readonly faults: FaultList,
    private readonly skipped: Skipped,
  ) {}

  /** @param groupsAt set of timeframes that hold at a stop at a time */
  scopeOf(trip: TimedTrip, groupsAt: (stop: number, seconds: number) => number): number {
    const { stations } = this.timetable.patterns[trip.pattern] ?? { stations: [] };
    const fromTimes = stations.map((stop, position) => groupsAt(stop, trip.departures[position] ?? 0));
    const toTimes = stations.map((stop, position) => groupsAt(stop, trip.arrivals[position] ?? 0));
    const key = `${trip.pattern}|${trip.route}|${fromTimes.join(' ')}|${toTimes.join(' ')}`;
    const known = this.scopes.get(key) ?? this.newScope(trip, fromTimes, toTimes);
    this.scopes.set(key, known);
    return known;
  }

  private newScope({ pattern, route }: TimedTrip, fromTimes: readonly number[], toTimes: readonly number[]): number {
    const { agency, farePlaces } = this.timetable.patterns[pattern] ?? { agency: -1, farePlaces: [] };
    const company = this.sellers.companies[agency];
    const segments = this.sellers.segments[pattern] ?? [];
    let [start, reached, through] = [-1, -1, 0];
    const zoneAt = (position: number) => this.timetable.farePlaces[farePlaces[position] ?? 0]?.zone ?? '';
    const quotes = segments.map(({ fromPosition, toPosition }) => {
      if (fromPosition !== start)
        [start, reached, through] = [fromPosition, fromPosition, this.numbered.numberOf([zoneAt(fromPosition)])];
      while (reached < toPosition) through = this.numbered.with(through, zoneAt((reached += 1)));
      const [from, to] = [farePlaces[fromPosition] ?? 0, farePlaces[toPosition] ?? 0];
      return this.quote({
        route,
        from,
        to,
        through,
        fromTimes: fromTimes[fromPosition] ?? 0,
        toTimes: toTimes[toPosition] ?? 0,
      });
    });
    const note = (reason: string, holds: (quote: Quote) => boolean) => {
      const count = quotes.filter(holds).length;
      if (count > 0) skip(this.skipped, reason, count);
    };
    note(
      'ride that several fares of the feed hold for: the cheapest is sold',
      (quote) => quote.overlaps && quote.adult !== null,
    );
    note('ride that is free by the feed: not on sale, "price not set"', (quote) => quote.isFree);
    note('ride that no fare of the feed holds for: "price not set"', (quote) => !quote.isFree && quote.adult === null);
    for (const { adult, child } of quotes)
      for (const price of [adult, child])
        if (price && company && price.currency !== company.currency) this.refuse(price.line, price.currency, company);
    return this.book.scopeOf(company?.id ?? '', segments, quotes);
  }

  private quote(ride: FareRide): Quote {
    const key = this.table.keyOf(ride);
    const known = this.quotes.get(key) ?? this.table.quote(ride);
    this.quotes.set(key, known);
    return known;
  }

  private refuse(line: number, currency: string, company: { name: string; currency: string }): void {
    if (this.refused.has(line)) return;
    this.refused.add(line);
    const file = this.timetable.fares?.version === 1 ? 'fare_attributes.txt' : 'fare_products.txt';
    this.faults.add(file, line, `currency is "${currency}", ${company.name} sells in ${company.currency}`);
  }
}
