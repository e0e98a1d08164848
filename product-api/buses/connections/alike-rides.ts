import type { Ride } from '@/rules/buses/connections';
import type { ApiContext } from '../../context';
import { listPlaces } from '../../places/find-destinations';
import { listFares, listOperators } from '../timetable/list-operators';
import { holdsEverywhere } from '../timetable/one-price';
import type { CityPair } from './connection-cities';
import { firstRidesOfTrips, lastRidesOfTrips, ridesOfTrips, type RideRow, type TripRides } from './trip-rides';

/** Which day it is at a moment, in seconds since 1970, on the clocks of a zone: a number, cheaper than a date. */
export type DayAt = (zone: string, seconds: number) => number;
type RideOfRow = Ride & { row: RideRow };

/**
 * Rides that no party's price tells apart: companies whose price neither stations nor seats left decide ask one price
 * of a table of fares on a day between two cities. For whoever wants the prices of days: journeys with a change between
 * busy towns are ten thousands, of which some ten a day have a price of their own.
 */
export async function alikeRides(
  ctx: ApiContext,
  { fromCity, toCity, cities }: CityPair & { cities: readonly string[] },
  dayAt: DayAt,
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
  const isOnePrice = (operatorId: string) =>
    operators.get(operatorId)?.demandSteps.length === 0 && !byStation.has(operatorId);
  // Of another zone today may be another day, and so another step of fares hold on the same date.
  const onDay = (station: string, seconds: number) => {
    const zone = places.get(station)?.zone ?? 'UTC';
    return `${dayAt(zone, seconds)} ${zone}`;
  };
  const apart = (of: (trips: readonly TripRides[]) => RideRow[]) => (trips: readonly TripRides[]) => [
    ...of(trips.filter(({ operatorId }) => isOnePrice(operatorId))),
    ...ridesOfTrips(trips.filter(({ operatorId }) => !isOnePrice(operatorId))),
  ];
  const names = new Map<RideOfRow, string>();
  const nameOf = (ride: RideOfRow): string => {
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
          row.capacity,
          row.taken,
        ].join('|')
      : `${row.id} ${row.fromPosition} ${row.toPosition}`;
    names.set(ride, name);
    return name;
  };
  return {
    /** First buses: of each departure the ride to each stop that leaves last on a day. */
    lastOfTrips: apart((trips) => lastRidesOfTrips(trips, onDay)),
    /** Second buses: of each departure the ride from each stop that arrives first. */
    firstOfTrips: apart(firstRidesOfTrips),
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
  nameOf: (journey: J) => string,
  worthOf: (journey: J) => number,
): J[] {
  const best = new Map<RideOfRow, Map<string, number>>();
  for (const journey of journeys) {
    const ofBus = best.get(busOf(journey)) ?? new Map<string, number>();
    best.set(busOf(journey), ofBus);
    ofBus.set(nameOf(journey), Math.max(ofBus.get(nameOf(journey)) ?? -Infinity, worthOf(journey)));
  }
  return journeys.filter((journey) => best.get(busOf(journey))?.get(nameOf(journey)) === worthOf(journey));
}
