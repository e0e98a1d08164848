import { addToList } from '@/rules/add-to-list';
import { isOnSale } from '@/rules/buses/bus-terms';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { beatenBy, type Journey } from '@/rules/buses/worthwhile-connections';
import type { ApiContext } from '../../context';
import { findDestination } from '../../places/find-destinations';
import { takeTurns } from '../../timing/turns';
import type { SupplierFare } from '../cart-bus';
import type { CityPair } from '../connections/connection-cities';
import { selectRides } from '../connections/connections.repository';
import type { FirstRide, IsBeaten } from '../connections/join-groups';
import { listConnections, neverJoined } from '../connections/list-connections';
import { offeredRides } from '../connections/offered-rides';
import { perRide } from '../connections/per-ride';
import { spanOfDays, timesOf } from '../supply/list-offered-segments';
import { listOperators } from '../timetable/list-operators';
import type { OfferedConnection, OfferedRide } from '../timetable/offered-segment';
import { fareNow } from '../pricing/price-bus-ticket';
import type { BusContext } from '../supply/bus-supply';

/**
 * A vehicle as far as any party's price of it goes. Moments are milliseconds since 1970; `fare` is null where no price
 * is set.
 */
export type SpanRide = Journey & { seatsLeft: number; fare: SupplierFare | null };
/**
 * What is on sale of a day, on the clocks of the first stop: direct trips, and journeys with a change that none of them
 * beats.
 */
export type SpanJourneys = { directs: SpanRide[]; connections: (readonly [SpanRide, SpanRide])[] };

/**
 * What searches of some days, both included, would find in our own database, by day, without stops. Days beside them
 * may be there in part.
 * @param which.hasDirectContract whether companies under direct contract are listed (D28b)
 * @param which.only the companies that are listed; absent: all
 */
export async function listSpanJourneys(
  ctx: BusContext,
  pair: CityPair,
  days: { first: LocalDate; last: LocalDate },
  { hasDirectContract, only }: { hasDirectContract: boolean; only?: readonly string[] },
): Promise<Map<LocalDate, SpanJourneys>> {
  const [origin, operators] = await Promise.all([findDestination(ctx, pair.fromCity), listOperators(ctx)]);
  if (!origin) return new Map();
  const hidden = [...operators.values()]
    .filter(({ id, isDirectContract }) => (isDirectContract && !hasDirectContract) || only?.includes(id) === false)
    .map(({ id }) => id);
  const joins = (id: string) => !hidden.includes(id) && ctx.suppliers.buses.some((supplier) => supplier.joins?.(id));
  const now = ctx.now();
  const isOpen = perRide(({ departureAt, terms }) => isOnSale(departureAt, terms, now));
  const directs = await openDirects(
    ctx,
    pair,
    { first: days.first, last: addDays(days.last, 1), zone: origin.zone },
    hidden,
    isOpen,
  );
  const apart = await neverJoined(ctx, joins);
  const { connections } = await listConnections(ctx, {
    ...pair,
    ...spanOfDays(days.first, days.last, origin.zone),
    joins,
    beatenBeside: () => beatenOfDay(directs, apart),
  });
  return journeysByDay(
    directs,
    connections.filter((vehicles) => vehicles.every(isOpen)),
    now,
  );
}

type Directs = ReadonlyMap<LocalDate, readonly OfferedRide[]>;

async function openDirects(
  ctx: ApiContext,
  pair: CityPair,
  days: { first: LocalDate; last: LocalDate; zone: string },
  except: readonly string[],
  isOpen: (ride: OfferedRide) => boolean,
): Promise<Directs> {
  const rows = await selectRides(ctx.database.reading, {
    lanes: [{ ...pair, ...spanOfDays(days.first, days.last, days.zone) }],
    passing: [],
    except,
  });
  const byDay = new Map<LocalDate, OfferedRide[]>();
  for (const ride of await offeredRides(ctx, rows))
    if (ride && isOpen(ride)) addToList(byDay, localDateOf(ride.departureAt, ride.from.zone), ride);
  return byDay;
}

/**
 * As a search of the first bus' day judges: by that day's direct trips, and the next day's but those of companies
 * without a part in any connection.
 */
function beatenOfDay(directs: Directs, apart: readonly string[]): (first: FirstRide) => IsBeaten {
  const known = new Map<LocalDate, IsBeaten>();
  return ({ departureAt, zone }) => {
    const date = localDateOf(new Date(departureAt), zone);
    const nextDay = () => (directs.get(addDays(date, 1)) ?? []).filter(({ operator }) => !apart.includes(operator.id));
    const isBeaten = known.get(date) ?? beatenBy([...(directs.get(date) ?? []), ...nextDay()].map(timesOf));
    known.set(date, isBeaten);
    return isBeaten;
  };
}

async function journeysByDay(
  directs: Directs,
  connections: readonly OfferedConnection[],
  now: Date,
): Promise<Map<LocalDate, SpanJourneys>> {
  const dateOf = perRide(({ departureAt, from }) => localDateOf(departureAt, from.zone));
  const spanRide = perRide((ride): SpanRide => ({
    ...timesOf(ride),
    seatsLeft: ride.capacity - ride.taken,
    fare: fareNow(ride, now),
  }));
  const connectionsOf = new Map<LocalDate, OfferedConnection[]>();
  for (const connection of connections) addToList(connectionsOf, dateOf(connection[0]), connection);
  const byDay = new Map<LocalDate, SpanJourneys>();
  const turn = takeTurns();
  for (const date of new Set([...directs.keys(), ...connectionsOf.keys()])) {
    await turn();
    byDay.set(date, {
      directs: (directs.get(date) ?? []).map(spanRide),
      connections: (connectionsOf.get(date) ?? []).map(
        ([first, second]) => [spanRide(first), spanRide(second)] as const,
      ),
    });
  }
  return byDay;
}
