/** One departure between two stops of it, without what lies between. Moments are seconds since 1970. */
export type RideRow = {
  id: number;
  operatorId: string;
  fromPosition: number;
  toPosition: number;
  fromStation: string;
  toStation: string;
  departureAt: number;
  arrivalAt: number;
  capacity: number;
  /** Most seats taken on any hop between the two stops. */
  taken: number;
  /** Both as in OfferedSegment. */
  blockBefore: string | null;
  blockAfter: string | null;
  fareScope: number;
};

/** Of a trip between two stops; times are seconds since a day's base. */
type Stretch = [
  fromPosition: number,
  toPosition: number,
  fromStation: string,
  toStation: string,
  departs: number,
  arrives: number,
  isFromStart: boolean,
  isToEnd: boolean,
];

/** Departure, seconds since 1970 from which its clock times count, seats, seats taken on each hop, fares, vehicle. */
type Day = [
  id: number,
  base: number,
  capacity: number,
  taken: number[],
  fareScope: number,
  /** What one vehicle does on one service day has one name. */
  block: string | null,
];

/** All that is asked of one trip. Rides that leave before `startAt`, or at `endAt` or later, are not asked for. */
export type TripRides = {
  operatorId: string;
  startAt: number;
  endAt: number;
  stretches: Stretch[];
  days: Day[];
};

export function ridesOfTrips(trips: readonly TripRides[]): RideRow[] {
  const rides: RideRow[] = [];
  for (const trip of trips)
    for (const day of trip.days)
      for (const stretch of trip.stretches) if (isAsked(trip, day, stretch)) rides.push(rideOf(trip, day, stretch));
  return rides;
}

/** `rides`: itself and those that it beats. */
export type BestRide = RideRow & { rides: number };

/**
 * Of each departure the rides that none of its others beats, on the day that they leave: by leaving as late and
 * arriving as early. Of two that are the same in both the first one stays.
 * @param dayAt of a moment at a station
 */
export function bestRidesOfTrips(
  trips: readonly TripRides[],
  dayAt: (station: string, seconds: number) => number,
): BestRide[] {
  const best: BestRide[] = [];
  for (const trip of trips) {
    const sorted = [...trip.stretches].sort((one, other) => other[4] - one[4] || one[5] - other[5]);
    for (const day of trip.days) {
      const earliest = new Map<number, BestRide>();
      for (const stretch of sorted) {
        if (!isAsked(trip, day, stretch)) continue;
        const on = dayAt(stretch[2], day[1] + stretch[4]);
        // Those before it leave as late: one of them that arrives as early beats it.
        const before = earliest.get(on);
        if (before && before.arrivalAt <= day[1] + stretch[5]) {
          before.rides += 1;
          continue;
        }
        const ride = { ...rideOf(trip, day, stretch), rides: 1 };
        earliest.set(on, ride);
        best.push(ride);
      }
    }
  }
  return best;
}

/**
 * Of each departure, to each stop that it reaches, the ride that leaves last on a day: where stations decide no price
 * those before it cost as much, have no more room and lead to the same second buses.
 */
export function lastRidesOfTrips(
  trips: readonly TripRides[],
  dayAt: (station: string, seconds: number) => string,
): RideRow[] {
  const rides: RideRow[] = [];
  for (const trip of trips) {
    const sorted = [...trip.stretches].sort((one, other) => other[4] - one[4]);
    for (const day of trip.days) {
      const latest = new Map<string, number>();
      for (const stretch of sorted) {
        if (!isAsked(trip, day, stretch)) continue;
        const lane = `${stretch[1]} ${dayAt(stretch[2], day[1] + stretch[4])}`;
        if ((latest.get(lane) ?? stretch[4]) > stretch[4]) continue;
        latest.set(lane, stretch[4]);
        rides.push(rideOf(trip, day, stretch));
      }
    }
  }
  return rides;
}

/** The same of second buses: from each stop the ride that arrives first. */
export function firstRidesOfTrips(trips: readonly TripRides[]): RideRow[] {
  return ridesOfTrips(
    trips.map((trip) => {
      const earliest = new Map<number, number>();
      for (const [from, , , , , arrives] of trip.stretches)
        earliest.set(from, Math.min(earliest.get(from) ?? arrives, arrives));
      return { ...trip, stretches: trip.stretches.filter(([from, , , , , arrives]) => arrives === earliest.get(from)) };
    }),
  );
}

function isAsked({ startAt, endAt }: TripRides, [, base]: Day, stretch: Stretch): boolean {
  const leaves = base + stretch[4];
  return leaves >= startAt && leaves < endAt;
}

function rideOf(
  { operatorId }: TripRides,
  [id, base, capacity, taken, fareScope, block]: Day,
  [fromPosition, toPosition, fromStation, toStation, departs, arrives, isFromStart, isToEnd]: Stretch,
): RideRow {
  return {
    id,
    operatorId,
    fromPosition,
    toPosition,
    fromStation,
    toStation,
    departureAt: base + departs,
    arrivalAt: base + arrives,
    capacity,
    taken: Math.max(0, ...taken.slice(fromPosition, toPosition)),
    blockBefore: isFromStart ? block : null,
    blockAfter: isToEnd ? block : null,
    fareScope,
  };
}
