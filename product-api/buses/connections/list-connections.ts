import { isOnSale } from '@/rules/buses/bus-terms';
import { connectionSale, MAX_WAIT_MS, type Ride } from '@/rules/buses/connections/connections';
import type { ArrivalBeside } from '@/rules/buses/connections/worthwhile-connections';
import type { ApiContext } from '../../context';
import { listPlaces, listPlacesOfCity } from '../../places/find-destinations';
import type { Database } from '../../database/database';
import { piecesOf } from '../../timing/in-pieces';
import { PieceSize } from '../../timing/turns';
import { listOperators } from '../timetable/list-operators';
import type { OfferedConnection, OfferedRide } from '../timetable/offered-segment';
import { alikeRides } from './alike-rides';
import { connectionCities, type CityPair, type Joins } from './connection-cities';
import { selectTripRides, type Lane } from './connections.repository';
import type { DayAt } from './day-numbers';
import { firstRidesInGroups, joinGroups, type FirstRide } from './join-groups';
import { offeredRides } from './offered-rides';
import { stationTransfers } from './station-transfers';
import { ridesOfTrips, type RideRow, type TripRides } from './trip-rides';

type Span = { start: Date; end: Date };
/**
 * The first bus leaves from `start` to before `end`. `rivals`: when direct trips leave that are wanted beside them.
 * `besideOf` says of each first bus, the rivals known, when somebody arrives at the earliest without a change who
 * leaves as late: journeys that begin with it and arrive no earlier are left out. Buses of one answer are joined
 * together.
 */
export type ConnectionQuery = CityPair &
  Span & {
    joins: Joins;
    rivals?: Span;
    /**
     * Journeys are left out that nobody of any party would take, for another one by the same companies leaves later on
     * that day or arrives earlier, costs as much and has as much room. Buses whose sale is over are as well. Absent:
     * all are wanted.
     */
    best?: Best;
    besideOf: (rivals: readonly OfferedRide[]) => (first: FirstRide) => ArrivalBeside;
  };
/** `byArrival`: whether it is also asked on which day a journey arrives. */
type Best = { dayAt: DayAt; byArrival: boolean; now: Date };
export type FoundConnections = { connections: OfferedConnection[]; rivals: OfferedRide[] };
type RideOfRow = Ride & FirstRide & { row: RideRow };
type Limits = { passing: string[]; except: string[]; closedAt?: Date };

/**
 * Every journey with one change between two cities that is not left out, by departure, then arrival: which of them are
 * worth a row is for those to judge who know all that is beside them. Two reads, of first and of second buses; none for
 * a pair that can have no connection.
 */
export async function listConnections(ctx: ApiContext, query: ConnectionQuery): Promise<FoundConnections> {
  const { fromCity, toCity, start, end, joins } = query;
  const cities = [...(await connectionCities(ctx, query, joins)).keys()];
  if (cities.length === 0) return { connections: [], rivals: [] };
  const limits: Limits = {
    passing: await stationsOf(ctx, [fromCity, toCity]),
    except: await neverJoined(ctx, joins),
    closedAt: query.best?.now,
  };
  const alike = query.best && (await alikeRides(ctx, { fromCity, toCity, cities }, query.best));
  const direct = query.rivals ? [{ fromCity, toCity, ...query.rivals }] : [];
  const leaving = await readRides(
    ctx,
    [...cities.map((city) => ({ fromCity, toCity: city, start, end })), ...direct],
    limits,
    alike?.lastOfTrips,
  );
  const rivals = (
    await offeredRides(
      ctx,
      leaving.filter((ride) => ride.toCity === toCity).map(({ row }) => row),
    )
  ).filter((ride) => ride !== null);
  const groups = firstRidesInGroups(
    leaving.filter((ride) => ride.toCity !== toCity),
    query.besideOf(rivals),
  );
  const seconds = await readRides(ctx, onwardLanes([...groups.values()].flat(), toCity), limits, alike?.firstOfTrips);
  const journeys = await joinGroups(groups, seconds, await stationTransfers(ctx), alike?.nameOf);
  return { connections: await offeredConnections(ctx, alike ? alike.withoutWorse(journeys) : journeys), rivals };
}

/** Companies without a part in any connection. */
export async function neverJoined(ctx: ApiContext, joins: Joins): Promise<string[]> {
  return [...(await listOperators(ctx)).values()]
    .filter(({ id, terms }) => !joins(id) || connectionSale(terms) === 'none')
    .map(({ id }) => id);
}

async function stationsOf(ctx: ApiContext, cities: readonly string[]): Promise<string[]> {
  const places = await Promise.all(cities.map((city) => listPlacesOfCity(ctx, city)));
  return places.flat().map(({ stationId }) => stationId);
}

async function readRides(
  ctx: ApiContext,
  lanes: readonly Lane[],
  { passing, except, closedAt }: Limits,
  rowsOf: (trips: readonly TripRides[]) => RideRow[] = ridesOfTrips,
): Promise<RideOfRow[]> {
  const [trips, places, operators] = await Promise.all([
    readTrips(ctx, { lanes, passing, except }),
    listPlaces(ctx),
    listOperators(ctx),
  ]);
  return rowsOf(trips).flatMap((row) => {
    const { operatorId, fromStation, toStation, blockBefore, blockAfter } = row;
    const [from, to, operator] = [places.get(fromStation), places.get(toStation), operators.get(operatorId)];
    if (!from || !to || !operator) return [];
    if (closedAt && !isOnSale(new Date(row.departureAt * 1_000), operator.terms, closedAt)) return [];
    const ends = { zone: from.zone, fromCity: from.cityCode, fromStation, toCity: to.cityCode, toStation };
    return [
      {
        departureId: row.id,
        company: operatorId,
        sells: connectionSale(operator.terms),
        blockBefore,
        blockAfter,
        ...ends,
        departureAt: row.departureAt * 1_000,
        arrivalAt: row.arrivalAt * 1_000,
        row,
      },
    ];
  });
}

/** So many lanes go into a statement, as far as earlier ones have shown. */
const lanesAtOnce = new WeakMap<Database, PieceSize>();

/**
 * On the embedded database everybody waits for a statement: that of dense lines is cut into some of a few cities each.
 */
async function readTrips(ctx: ApiContext, query: Parameters<typeof selectTripRides>[1]): Promise<TripRides[]> {
  const { reading, kind } = ctx.database;
  if (kind !== 'pglite') return selectTripRides(reading, query);
  const size = lanesAtOnce.get(ctx.database) ?? new PieceSize();
  lanesAtOnce.set(ctx.database, size);
  const found: TripRides[][] = [];
  await piecesOf(
    query.lanes,
    async (lanes) => void found.push(await selectTripRides(reading, { ...query, lanes })),
    size,
  );
  return found.flat();
}

/** From each city that a first bus reaches, for as long as somebody waits there. */
function onwardLanes(firsts: readonly Ride[], toCity: string): Lane[] {
  const reached = new Map<string, { start: number; end: number }>();
  for (const { toCity: city, arrivalAt } of firsts) {
    const span = reached.get(city);
    reached.set(city, {
      start: Math.min(span?.start ?? arrivalAt, arrivalAt),
      end: Math.max(span?.end ?? arrivalAt, arrivalAt),
    });
  }
  return [...reached].map(([fromCity, { start, end }]) => ({
    fromCity,
    toCity,
    start: new Date(start),
    end: new Date(end + MAX_WAIT_MS + 1),
  }));
}

/** With terms and fares, which only rides that have a connection need. */
async function offeredConnections(
  ctx: ApiContext,
  journeys: readonly (readonly [RideOfRow, RideOfRow])[],
): Promise<OfferedConnection[]> {
  const rows = new Set<RideRow>();
  for (const [first, second] of journeys) rows.add(first.row).add(second.row);
  const offered = await offeredRides(ctx, [...rows]);
  const byRow = new Map([...rows].map((row, index) => [row, offered[index] ?? null]));
  const connections: OfferedConnection[] = [];
  for (const journey of journeys) {
    const first = byRow.get(journey[0].row);
    const second = byRow.get(journey[1].row);
    if (first && second) connections.push([first, second]);
  }
  return connections;
}
