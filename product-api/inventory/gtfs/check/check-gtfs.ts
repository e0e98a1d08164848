import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { slugOf } from '@/rules/fold-text';
import { searchOutboundTickets } from '../../../buses/search/search-outbound-tickets';
import {
  findTimetable,
  listSourceOperators,
  listSourceStations,
  type OperatorRow,
} from '../tables/timetable.repository';
import { expectedRides, localText, plusDays, rideLine, type ExpectedRide } from './expected-rides';
import { readPlainFeed } from './plain-feed';
import type { BusContext } from '../../../buses/supply/bus-supply';

export type CheckGtfsInput = {
  /** The feed that was loaded: folder or zip. */
  path: string;
  /** City codes; default: the pairs with the most departures. */
  pairs?: { from: string; to: string }[];
  /** Days from today on; default 7. */
  days?: number;
  /** How many pairs when none are named; default 40. */
  mostPairs?: number;
};

export type GtfsCheck = {
  ok: boolean;
  pairs: number;
  days: number;
  /** Departures that are the same in the feed and in the search. */
  same: number;
  differences: string[];
};

const DEFAULT_DAYS = 7;
const DEFAULT_PAIRS = 40;
/** What leaves this soon may leave, or close for sale, while the check runs. */
const MARGIN_MS = 15 * 60_000;
const MAX_LINES = 50;
const SEARCH_TRIES = 40;

/**
 * Compares what the search answers with the feed itself, departure by departure, for the feed's companies: local
 * departure, local arrival, both stations. The feed is read a second time by simple code of its own. Trips within their
 * sell cut-off are left out on both sides. Fares are not compared: the report says so.
 */
export async function checkGtfs(
  ctx: BusContext,
  input: CheckGtfsInput,
  report: (line: string) => void,
): Promise<GtfsCheck> {
  const feed = await readPlainFeed(input.path);
  const source = `gtfs:${slugOf(feed.agencies[0] ?? '')}`;
  const timetable = await findTimetable(ctx.database.db, source);
  if (!timetable) throw new Error(`${source} is not loaded: run inventory:gtfs first.`);
  const stations = new Map(
    (await listSourceStations(ctx.database.db, source)).map(({ stopId, ...station }) => [stopId, station]),
  );
  const today = localText(ctx.now(), feed.zone).slice(0, 10);
  const days = Array.from({ length: input.days ?? DEFAULT_DAYS }, (_, day) => plusDays(today, day));
  const expected = expectedRides(feed, stations, days, timetable.shiftedByDays);
  const pairs = input.pairs ?? busiestPairs(expected, input.mostPairs ?? DEFAULT_PAIRS);
  const operators = await listSourceOperators(ctx.database.db, source);
  const cutoffMinutes = Math.max(0, ...operators.map((operator) => operator.terms.sellCutoffMinutes));
  const notBefore = ctx.now().getTime() + MARGIN_MS + cutoffMinutes * 60_000;
  const check: GtfsCheck = { ok: true, pairs: pairs.length, days: days.length, same: 0, differences: [] };
  for (const pair of pairs) {
    const before = { same: check.same, wrong: check.differences.length };
    for (const day of days) {
      const isSold = (ride: Pick<ExpectedRide, 'departureAt'>) => ride.departureAt.getTime() > notBefore;
      const wanted = expected.filter(
        (ride) => ride.fromCity === pair.from && ride.toCity === pair.to && ride.localDate === day,
      );
      const found = await searchedRides(ctx, operators, pair, day);
      compare(wanted.filter(isSold), found.filter(isSold), check);
    }
    const wrong = check.differences.length - before.wrong;
    report(
      `${pair.from} → ${pair.to}: ${check.same - before.same} departures equal${wrong > 0 ? `, ${wrong} DIFFERENT` : ''}`,
    );
  }
  check.ok = check.differences.length === 0 && check.same > 0;
  for (const line of check.differences.slice(0, MAX_LINES)) report(line);
  if (check.differences.length > MAX_LINES) report(`… and ${check.differences.length - MAX_LINES} more`);
  report(
    `${check.ok ? 'OK' : 'FAILED'}: ${check.same} departures of ${check.pairs} city pairs on ${check.days} days equal the feed, ${check.differences.length} differences. Fares are not compared.`,
  );
  return check;
}

function busiestPairs(expected: readonly ExpectedRide[], most: number): { from: string; to: string }[] {
  const counts = new Map<string, number>();
  for (const { fromCity, toCity } of expected)
    counts.set(`${fromCity}|${toCity}`, (counts.get(`${fromCity}|${toCity}`) ?? 0) + 1);
  return [...counts]
    .sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || left.localeCompare(right))
    .slice(0, most)
    .map(([key]) => ({ from: key.split('|')[0] ?? '', to: key.split('|')[1] ?? '' }));
}

function compare(
  expected: readonly Pick<ExpectedRide, 'line'>[],
  searched: readonly Pick<ExpectedRide, 'line'>[],
  check: GtfsCheck,
): void {
  const [wanted, found] = [count(expected), count(searched)];
  for (const line of new Set([...wanted.keys(), ...found.keys()])) {
    const [inFeed, inSearch] = [wanted.get(line) ?? 0, found.get(line) ?? 0];
    check.same += Math.min(inFeed, inSearch);
    if (inFeed > inSearch) check.differences.push(`only in the feed: ${line}`);
    if (inSearch > inFeed) check.differences.push(`only in the search: ${line}`);
  }
}

function count(rides: readonly Pick<ExpectedRide, 'line'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { line } of rides) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** What a visitor would be shown of these companies, asked until no company is waited for. */
async function searchedRides(
  ctx: BusContext,
  operators: readonly OperatorRow[],
  pair: { from: string; to: string },
  day: string,
): Promise<Pick<ExpectedRide, 'departureAt' | 'line'>[]> {
  const search = {
    departureCityCode: pair.from,
    destinationCityCode: pair.to,
    date: day,
    passengers: { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] },
  };
  for (let tries = 1; ; tries += 1) {
    const { tickets } = await searchOutboundTickets(ctx, {
      search,
      currency: { code: operators[0]?.currency ?? DEFAULT_CURRENCY },
      language: 'en',
    });
    const own = tickets.filter((ticket) => operators.some((operator) => operator.id === ticket.operator.id));
    if (own.some((ticket) => ticket.journey === null) && tries < SEARCH_TRIES) continue;
    return own.flatMap(({ operator, journey }) => {
      if (!journey) return [];
      const { departureLocation: from, destinationLocation: to } = journey;
      const [departureAt, arrivalAt] = [new Date(journey.departureTime), new Date(journey.arrivalTime)];
      return [
        {
          departureAt,
          line: rideLine({
            operator: operator.name,
            from: from.name,
            to: to.name,
            departureAt,
            fromZone: from.zone,
            arrivalAt,
            toZone: to.zone,
          }),
        },
      ];
    });
  }
}
