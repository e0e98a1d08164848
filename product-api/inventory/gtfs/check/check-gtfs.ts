import { setTimeout } from 'node:timers/promises';
import { connectionSale } from '@/rules/buses/connections/connections';
import { counted } from '@/rules/counted';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { slugOf } from '@/rules/fold-text';
import { searchOutboundTickets } from '../../../buses/search/search-outbound-tickets';
import {
  findTimetable,
  listSoldCompanies,
  listSourceOperators,
  listSourceStations,
  type OperatorRow,
  type SourceStation,
} from '../tables/timetable.repository';
import { comparedChanges, listedChange, type ListedChange } from './compare-changes';
import { changesOn, vehiclesOn } from './expected-changes';
import { expectedRides, localText, plusDays, rideLine, type ExpectedRide } from './expected-rides';
import { inOrder, WantedRides, type Pair } from './wanted-rides';
import { nameStations } from '../versions/name-stations';
import { NAMED_RULES, REFUSED_RULES, type Notice } from './named-rules';
import { readPlainFeed, type PlainFeed } from './plain-feed';
import type { BusContext } from '../../../buses/supply/bus-supply';
import { withPatience } from '../../../buses/supply/with-patience';
import { findDestination, listDestinationRows } from '../../../places/find-destinations';

export type CheckGtfsInput = {
  /** The feed that was loaded: folder or zip. */
  path: string;
  /** Codes of cities, or other names that a search knows them by; default: the pairs with the most departures. */
  pairs?: Pair[];
  /** Days from today on; default 7. */
  days?: number;
  /** How many pairs when none are named; default 40. */
  mostPairs?: number;
  /** Journeys with a change are compared, too: every vehicle with every other one, in memory. */
  changes?: boolean;
};

export type GtfsCheck = {
  ok: boolean;
  pairs: number;
  days: number;
  /** Searches that were made. */
  questions: number;
  /** Departures that are the same in the feed and in the search. */
  same: number;
  /** Journeys with a change that the search joins of its rides; not compared unless that is asked for. */
  joined: number;
  /** Of those the ones that a search through everything finds, too; null: not asked. */
  sameJoined: number | null;
  differences: string[];
  /** What its publisher should look at; none of it is a difference. */
  notices: Notice[];
};

const DEFAULT_DAYS = 7;
const DEFAULT_PAIRS = 40;
/** What leaves this soon may leave, or close for sale, while its search is asked. */
const MARGIN_MS = 15 * 60_000;
const MAX_LINES = 50;
/** Of a notice; its count says the rest. */
const MAX_NAMES = 5;
/** Longer than a supplier is waited for. */
const SEARCH_WAIT_MS = 60_000;
/** Who is asked again answers with the rest at once, or once more that there is none yet. */
const SEARCH_TRIES = 400;
const SEARCH_PAUSE_MS = 100;

/**
 * Compares what the search answers with the feed itself, departure by departure, for the feed's companies: local
 * departure, local arrival, both stations. The feed is read a second time by simple code of its own. Trips within their
 * sell cut-off are left out on both sides. Fares are not compared, nor journeys with a change unless that is asked for:
 * the report says so.
 */
export async function checkGtfs(
  ctx: BusContext,
  input: CheckGtfsInput,
  report: (line: string) => void,
): Promise<GtfsCheck> {
  const feed = await readPlainFeed(input.path);
  if (feed.agencies.length === 0) throw new Error(`${input.path} is no GTFS timetable: it names no company.`);
  const companies = new Set(feed.agencies.map(slugOf));
  const sold = await listSoldCompanies(ctx.database.db);
  const source = sold.find(({ companyId }) => companies.has(companyId))?.source;
  const timetable = source === undefined ? null : await findTimetable(ctx.database.db, source);
  if (source === undefined || !timetable)
    throw new Error(`${feed.agencies.join(', ')} is not loaded: run inventory:gtfs first.`);
  const stations = stationsByStop(feed, source, await listSourceStations(ctx.database.db, source));
  const today = localText(ctx.now(), feed.zone).slice(0, 10);
  const days = Array.from({ length: input.days ?? DEFAULT_DAYS }, (_, day) => plusDays(today, day));
  const rides = () => expectedRides(feed, stations, days, timetable.shiftedByDays);
  const pairs = input.pairs
    ? await Promise.all(input.pairs.map((pair) => pairOfCities(ctx, pair)))
    : busiestPairs(rides(), input.mostPairs ?? DEFAULT_PAIRS);
  const expected = new WantedRides(rides(), pairs);
  const operators = await listSourceOperators(ctx.database.db, source);
  const cutoffMinutes = Math.max(0, ...operators.map((operator) => operator.terms.sellCutoffMinutes));
  const zones = new Map((await listDestinationRows(ctx)).map(({ code, zone }) => [code, zone]));
  const check: GtfsCheck = {
    ok: true,
    pairs: pairs.length,
    days: days.length,
    questions: 0,
    same: 0,
    joined: 0,
    sameJoined: input.changes ? 0 : null,
    differences: [],
    notices: noticesAbout(feed, plusDays(today, -timetable.shiftedByDays)),
  };
  const sales = new Map(operators.map(({ name, terms }) => [name, connectionSale(terms)]));
  const all = { feed, sellsWith: (agency: string) => sales.get(agency) ?? 'any' };
  const span = { first: today, last: plusDays(days.at(-1) ?? today, 2), shiftedByDays: timetable.shiftedByDays };
  // Nothing that was read is kept: no question is asked twice, and what the busiest pairs of one moment have would be
  // most of the memory of a check.
  const patient = withPatience(ctx, { answerAfterMs: SEARCH_WAIT_MS, keepOffersMs: 0 });
  const vehicles = input.changes ? vehiclesOn(feed, stations, span) : null;
  for (const pair of pairs) {
    const before = { same: check.same, wrong: check.differences.length };
    for (const day of days) {
      // A check may take longer than the margin, and go on after midnight: no search answers a day that is over.
      const notBefore = ctx.now().getTime() + MARGIN_MS + cutoffMinutes * 60_000;
      if (localText(new Date(notBefore), zones.get(pair.from) ?? feed.zone).slice(0, 10) > day) continue;
      const isSold = (ride: Pick<ExpectedRide, 'departureAt'>) => ride.departureAt.getTime() > notBefore;
      const wanted = [...expected.of(pair, day)].filter(isSold);
      const { rides: found, changes, questions } = await searchedRides(patient, operators, pair, day);
      check.joined += changes.length;
      check.questions += questions;
      compare(wanted, found.filter(isSold), check);
      if (!vehicles || check.sameJoined === null) continue;
      const [possible, listed] = [
        changesOn(vehicles, pair, day, all).filter(([first]) => first.leaves > notBefore),
        changes.filter(({ leaves }) => leaves > notBefore),
      ];
      const { same, differences } = comparedChanges(possible, listed, (id) => feed.stations.get(id)?.name ?? '');
      check.sameJoined += same;
      check.differences.push(...differences);
    }
    const wrong = check.differences.length - before.wrong;
    report(
      `${pair.from} → ${pair.to}: ${check.same - before.same} departures equal${wrong > 0 ? `, ${wrong} DIFFERENT` : ''}`,
    );
  }
  for (const { rule, of } of check.notices) report(`${rule}: ${of.length} (${namesOf(of)})`);
  report(
    `Rules of MobilityData’s validator that were asked: ${NAMED_RULES.join(', ')}. An import refuses: ${REFUSED_RULES.join(', ')}.`,
  );
  check.ok = check.differences.length === 0 && check.same > 0;
  for (const line of check.differences.slice(0, MAX_LINES)) report(line);
  if (check.differences.length > MAX_LINES) report(`… and ${check.differences.length - MAX_LINES} more`);
  report(
    `${check.ok ? 'OK' : 'FAILED'}: ${counted(check.same, 'departure')} of ${check.pairs} city pairs on ${counted(check.days, 'day')} equal the feed, ${counted(check.differences.length, 'difference')}; ${counted(check.questions, 'search', 'searches')} asked. ${
      check.sameJoined === null
        ? `Not compared: ${counted(check.joined, 'journey')} with a change, and all fares.`
        : `As a search through everything finds them: ${counted(check.sameJoined, 'journey')} with a change. Fares are not compared.`
    }`,
  );
  return check;
}

/** By the cities' own codes. @throws Error in words where one is no city */
async function pairOfCities(ctx: BusContext, { from, to }: Pair): Promise<Pair> {
  const codeOf = async (name: string) => {
    const city = await findDestination(ctx, name);
    if (!city) throw new Error(`${name} is no city that is sold: --pair takes codes, such as montreal:quebec-city.`);
    return city.code;
  };
  return { from: await codeOf(from), to: await codeOf(to) };
}

/** What was loaded of the feed's stops: a later version may call them otherwise than the one that brought them. */
function stationsByStop(feed: PlainFeed, source: string, loaded: readonly SourceStation[]): Map<string, SourceStation> {
  const stops = Array.from(feed.stations, ([stopId, place]) => ({ stopId, ...place }));
  const byId = new Map(loaded.map((station) => [station.id, station]));
  return new Map(
    nameStations(source, loaded, stops).flatMap((id, index): [string, SourceStation][] => {
      const [stop, station] = [stops[index], byId.get(id)];
      return stop && station ? [[stop.stopId, station]] : [];
    }),
  );
}

/** @param today as the feed writes it */
function noticesAbout(feed: PlainFeed, today: string): Notice[] {
  const week = Array.from({ length: 7 }, (_, day) => plusDays(today, day));
  const runs = week.some((day) => !feed.ridesOn(day)[Symbol.iterator]().next().done);
  const expired = feed.endedBefore(today);
  return [
    ...feed.notices,
    ...(expired.length > 0 ? [{ rule: 'expired_calendar' as const, of: expired }] : []),
    ...(runs ? [] : [{ rule: 'trip_coverage_not_active_for_next7_days' as const, of: [today] }]),
  ];
}

const namesOf = (of: readonly string[]) =>
  [...of.slice(0, MAX_NAMES), ...(of.length > MAX_NAMES ? ['…'] : [])].join(', ');

type Rides = ReturnType<typeof expectedRides>;

function busiestPairs(rides: Rides, most: number): Pair[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { from, to } of rides) {
    const own = counts.get(from.city) ?? new Map<string, number>();
    counts.set(from.city, own.set(to.city, (own.get(to.city) ?? 0) + 1));
  }
  return [...counts]
    .flatMap(([from, own]) => Array.from(own, ([to, count]) => ({ from, to, count })))
    .sort((left, right) => right.count - left.count || inOrder(left).localeCompare(inOrder(right)))
    .slice(0, most)
    .map(({ from, to }) => ({ from, to }));
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

/** Rides that a visitor would be shown of these companies, asked until no company is waited for. */
async function searchedRides(
  ctx: BusContext,
  operators: readonly OperatorRow[],
  pair: Pair,
  day: string,
): Promise<{ rides: ExpectedRide[]; changes: ListedChange[]; questions: number }> {
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
    if (own.some((ticket) => ticket.journey === null) && tries < SEARCH_TRIES) {
      await setTimeout(SEARCH_PAUSE_MS);
      continue;
    }
    const shown = own.flatMap(({ operator, journey, price }) => (journey ? [{ operator, journey, price }] : []));
    const direct = shown.filter(({ journey }) => journey.legs.length === 1);
    const rides = direct.map(({ operator, journey }): ExpectedRide => {
      const { departureLocation: from, destinationLocation: to } = journey;
      const [departureAt, arrivalAt] = [new Date(journey.departureTime), new Date(journey.arrivalTime)];
      return {
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
      };
    });
    // With a bus of another timetable it is none of this feed's.
    const isOwn = ({ journey }: (typeof shown)[number]) =>
      journey.legs.every((leg) => operators.some((operator) => operator.id === leg.operator.id));
    const changes = shown
      .filter((one) => one.journey.legs.length > 1 && isOwn(one))
      .map(({ journey, price }) => listedChange(journey, price?.total ?? null));
    return { rides, changes, questions: tries };
  }
}
