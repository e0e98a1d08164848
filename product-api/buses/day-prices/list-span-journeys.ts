import { addToList } from '@/rules/add-to-list';
import { firstOnSale, isOnSale } from '@/rules/buses/bus-terms';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { arrivalBeside, type ArrivalBeside, type Journey } from '@/rules/buses/connections/worthwhile-connections';
import type { ApiContext } from '../../context';
import { findDestination, listPlaces } from '../../places/find-destinations';
import { takeTurns } from '../../timing/turns';
import type { SupplierFare } from '../cart-bus';
import { dayNumbers, journeyDays } from '../connections/day-numbers';
import type { CityPair } from '../connections/connection-cities';
import { selectTripRides } from '../connections/connections.repository';
import type { FirstRide } from '../connections/join-groups';
import { listConnections, neverJoined } from '../connections/list-connections';
import { offeredRides } from '../connections/offered-rides';
import { perRide } from '../connections/per-ride';
import { bestRidesOfTrips, ridesOfTrips } from '../connections/trip-rides';
import { spanOfDays, timesOf } from '../supply/list-offered-segments';
import { listFares, listOperators } from '../timetable/list-operators';
import type { OfferedConnection, OfferedRide } from '../timetable/offered-segment';
import { asksOnePrice } from '../timetable/one-price';
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
export type SpanJourneys = {
  directs: (SpanRide & { rides: number })[];
  connections: (readonly [SpanRide, SpanRide])[];
};

/**
 * What searches of some days, both included, would find in our own database, by day, without stops. Days beside them
 * may be there in part. Of a bus that is sold between several stops of the two cities at one price the ride is there
 * that leaves last and arrives first, for its others, which it beats in room and in times.
 * @param which.hasDirectContract whether companies under direct contract are listed (D28b)
 * @param which.only the companies that are listed; absent: all
 * @param which.isForPrices of journeys with a change those that give their day its prices, for any party: others are
 * left out that leave as early, arrive as late, cost as much and have no more room
 */
export async function listSpanJourneys(
  ctx: BusContext,
  pair: CityPair,
  days: { first: LocalDate; last: LocalDate },
  {
    hasDirectContract,
    only,
    isForPrices = false,
  }: { hasDirectContract: boolean; only?: readonly string[]; isForPrices?: boolean },
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
    besideOf: () => besideOfDay(directs, apart),
    best: isForPrices ? { dayAt: journeyDays(days), byArrival: false, now } : undefined,
  });
  return journeysByDay(
    directs,
    connections.filter((vehicles) => vehicles.every(isOpen)),
    now,
  );
}

/** `rides`: it stands for so many, of one bus between several stops. */
type DirectRide = OfferedRide & { rides: number };
type Directs = ReadonlyMap<LocalDate, readonly DirectRide[]>;

async function openDirects(
  ctx: ApiContext,
  pair: CityPair,
  days: { first: LocalDate; last: LocalDate; zone: string },
  except: readonly string[],
  isOpen: (ride: OfferedRide) => boolean,
): Promise<Directs> {
  const [trips, fares, operators, places] = await Promise.all([
    selectTripRides(ctx.database.reading, {
      lanes: [{ ...pair, ...spanOfDays(days.first, days.last, days.zone) }],
      passing: [],
      except,
    }),
    listFares(ctx, pair.fromCity, pair.toCity),
    listOperators(ctx),
    listPlaces(ctx),
  ]);
  // Whose price differs by station, or by seats left, has each of its rides counted.
  const isOnePrice = (operatorId: string) => asksOnePrice(operators.get(operatorId), fares.get(operatorId) ?? []);
  const dayAt = dayNumbers(days.first, days.last);
  const ofOnePrice = trips.flatMap((trip) => {
    const operator = operators.get(trip.operatorId);
    return operator && isOnePrice(trip.operatorId)
      ? [{ ...trip, startAt: Math.max(trip.startAt, firstOnSale(operator.terms, ctx.now())) }]
      : [];
  });
  const best = bestRidesOfTrips(ofOnePrice, (station, seconds) =>
    dayAt(places.get(station)?.zone ?? days.zone, seconds),
  );
  const others = ridesOfTrips(trips.filter(({ operatorId }) => !isOnePrice(operatorId)));
  const rows = [...best, ...others.map((ride) => ({ ...ride, rides: 1 }))];
  const byDay = new Map<LocalDate, DirectRide[]>();
  for (const [index, ride] of (await offeredRides(ctx, rows)).entries())
    if (ride && isOpen(ride))
      addToList(byDay, localDateOf(ride.departureAt, ride.from.zone), { ...ride, rides: rows[index]?.rides ?? 1 });
  return byDay;
}

/**
 * As a search of the first bus' day judges: by that day's direct trips, and the next day's but those of companies
 * without a part in any connection.
 */
function besideOfDay(directs: Directs, apart: readonly string[]): (first: FirstRide) => ArrivalBeside {
  const known = new Map<LocalDate, ArrivalBeside>();
  return ({ departureAt, zone }) => {
    const date = localDateOf(new Date(departureAt), zone);
    const nextDay = () => (directs.get(addDays(date, 1)) ?? []).filter(({ operator }) => !apart.includes(operator.id));
    const beside = known.get(date) ?? arrivalBeside([...(directs.get(date) ?? []), ...nextDay()].map(timesOf));
    known.set(date, beside);
    return beside;
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
      directs: (directs.get(date) ?? []).map((ride) => ({ ...spanRide(ride), rides: ride.rides })),
      connections: (connectionsOf.get(date) ?? []).map(
        ([first, second]) => [spanRide(first), spanRide(second)] as const,
      ),
    });
  }
  return byDay;
}
