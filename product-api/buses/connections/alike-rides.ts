import type { Ride } from '@/rules/buses/connections/connections';
import type { ApiContext } from '../../context';
import { listPlaces } from '../../places/find-destinations';
import { listFares, listOperators } from '../timetable/list-operators';
import { holdsEverywhere } from '../timetable/one-price';
import type { CityPair } from './connection-cities';
import type { DayAt } from './day-numbers';
import { firstRidesOfTrips, lastRidesOfTrips, ridesOfTrips, type RideRow, type TripRides } from './trip-rides';

type RideOfRow = Ride & { row: RideRow };

/**
 * Rides that no party's price tells apart: companies whose price no station decides ask one price of a table of fares
 * on a day between two cities, of buses with as many seats and as many of them sold. Journeys with a change between
 * busy towns are ten thousands, on a dense line millions, of which some ten a day have a price of their own.
 * @param byArrival the day on which a journey arrives is asked for: those of two days are not alike
 */
export async function alikeRides(
  ctx: ApiContext,
  { fromCity, toCity, cities }: CityPair & { cities: readonly string[] },
  { dayAt, byArrival }: { dayAt: DayAt; byArrival: boolean },
) {
  const lanes = cities.flatMap(
    (city) =>
      [
        [fromCity, city],
        [city, toCity],
      ] as const,
  );
  const [operators, places, fares] = await Promise.all([
    listOperators(ctx),
    listPlaces(ctx),
    Promise.all(lanes.map(async ([from, to]) => listFares(ctx, from, to))),
  ]);
  const byStation = new Set(
    fares.flatMap((ofPair) =>
      [...ofPair].flatMap(([operatorId, own]) => (own.every(holdsEverywhere) ? [] : [operatorId])),
    ),
  );
  /** Of the same fares on the same day, with as many seats sold: those are part of a name. */
  const isOnePrice = (operatorId: string) => !byStation.has(operatorId);
  /** However many seats are sold: from one stop of a bus to the next they differ. */
  const isOnePriceOfTrip = (operatorId: string) =>
    isOnePrice(operatorId) && operators.get(operatorId)?.demandSteps.length === 0;
  // Of another zone today may be another day, and so another step of fares hold on the same date.
  const onDay = (station: string, seconds: number) => {
    const zone = places.get(station)?.zone ?? 'UTC';
    return `${dayAt(zone, seconds)} ${zone}`;
  };
  const apart = (of: (trips: readonly TripRides[]) => RideRow[]) => (trips: readonly TripRides[]) => [
    ...of(trips.filter(({ operatorId }) => isOnePriceOfTrip(operatorId))),
    ...ridesOfTrips(trips.filter(({ operatorId }) => !isOnePriceOfTrip(operatorId))),
  ];
  const names = new Map<RideOfRow, string | null>();
  const nameOf = (ride: RideOfRow): string | null => {
    const known = names.get(ride);
    if (known !== undefined) return known;
    const { row, company } = ride;
    const name = isOnePrice(company)
      ? [
          company,
          row.fareScope,
          ride.fromCity,
          ride.toCity,
          onDay(ride.fromStation, row.departureAt),
          byArrival ? onDay(ride.toStation, row.arrivalAt) : '',
          row.capacity,
          row.taken,
        ].join('|')
      : null;
    names.set(ride, name);
    return name;
  };
  return {
    /** First buses: of each departure the ride to each stop that leaves last on a day. */
    lastOfTrips: apart((trips) => lastRidesOfTrips(trips, onDay)),
    /** Second buses: of each departure the ride from each stop that arrives first. */
    firstOfTrips: byArrival ? ridesOfTrips : apart(firstRidesOfTrips),
    /** Rides of one name are alike; null: it is like no other. */
    nameOf,
    /** Of journeys by one bus and others that are alike those that arrive first, or leave last. */
    withoutWorse: <J extends readonly [RideOfRow, RideOfRow]>(journeys: readonly J[]): J[] =>
      bestOf(
        bestOf(
          journeys,
          ([first]) => first,
          ([, second]) => nameOf(second),
          ([, second]) => -second.arrivalAt,
        ),
        ([, second]) => second,
        ([first]) => nameOf(first),
        ([first]) => first.departureAt,
      ),
  };
}

/** Of those with one bus and one name all that are worth the most, in the same order. */
function bestOf<J>(
  journeys: readonly J[],
  busOf: (journey: J) => RideOfRow,
  nameOf: (journey: J) => string | null,
  worthOf: (journey: J) => number,
): J[] {
  const best = new Map<RideOfRow, Map<string, number>>();
  for (const journey of journeys) {
    const name = nameOf(journey);
    if (name === null) continue;
    const ofBus = best.get(busOf(journey)) ?? new Map<string, number>();
    best.set(busOf(journey), ofBus);
    ofBus.set(name, Math.max(ofBus.get(name) ?? -Infinity, worthOf(journey)));
  }
  return journeys.filter((journey) => {
    const name = nameOf(journey);
    return name === null || best.get(busOf(journey))?.get(name) === worthOf(journey);
  });
}
