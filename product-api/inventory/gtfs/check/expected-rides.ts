import { wallTime } from '@/rules/dates/dates';
import type { PlainFeed } from './plain-feed';

/** What a search answers, or should answer, for one pair on one day: a line for each ride, comparable as text. */
export type ExpectedRide = { departureAt: Date; line: string };

/** City and zone of a station as it was loaded. */
export type LoadedStation = { city: string; zone: string };

/** A station as the search says it. */
type Place = { city: string; zone: string; name: string };

/** What a search should answer, without the words: there are millions of them in a large feed. */
export type Ride = {
  agency: string;
  from: Place;
  to: Place;
  localDate: string;
  departureAt: Date;
  arrivalAt: () => Date;
};

/** 'YYYY-MM-DD HH:mm' as clocks show it there. */
export function localText(moment: Date, zone: string): string {
  return new Date(wallTime(moment, zone)).toISOString().slice(0, 16).replace('T', ' ');
}

/** A ride as text: local departure and station, local arrival and station, and the operator. */
export function rideLine(ride: {
  operator: string;
  from: string;
  to: string;
  departureAt: Date;
  fromZone: string;
  arrivalAt: Date;
  toZone: string;
}): string {
  return `${localText(ride.departureAt, ride.fromZone)} ${ride.from} → ${localText(ride.arrivalAt, ride.toZone)} ${ride.to} (${ride.operator})`;
}

/**
 * All rides that leave on local days from `days[0]` to the last of `days`, one at a time.
 * @param shiftedByDays days added to the feed's dates when it was loaded
 */
export function* expectedRides(
  feed: PlainFeed,
  stations: ReadonlyMap<string, LoadedStation>,
  days: readonly string[],
  shiftedByDays: number,
): Generator<Ride> {
  const wanted = new Set(days);
  const first = days[0];
  if (first === undefined) return;
  const places = placesOf(feed, stations);
  // A bus of an earlier service day can leave a stop days later; zones add one day more on each side.
  for (let offset = -feed.longestDays - 1; offset <= days.length; offset += 1) {
    const date = plusDays(first, offset);
    const momentOf = feed.clockOf(date);
    const departureOf = remembered((seconds, zone) => {
      const departureAt = momentOf(seconds);
      return { departureAt, localDate: localText(departureAt, zone).slice(0, 10) };
    });
    for (const ride of feed.ridesOn(plusDays(date, -shiftedByDays))) {
      for (const [position, from] of ride.stops.entries()) {
        const origin = from.board ? places.get(from.stationId) : undefined;
        if (!origin) continue;
        const { departureAt, localDate } = departureOf(from.departure, origin.zone);
        if (!wanted.has(localDate)) continue;
        for (const to of ride.stops.slice(position + 1)) {
          const target = to.alight ? places.get(to.stationId) : undefined;
          if (!target || target.city === origin.city) continue;
          const arrivalAt = () => momentOf(to.arrival);
          yield { agency: ride.agency, from: origin, to: target, localDate, departureAt, arrivalAt };
        }
      }
    }
  }
}

/** Each once, however many rides stop there. */
function placesOf(feed: PlainFeed, stations: ReadonlyMap<string, LoadedStation>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const [stationId, loaded] of stations) {
    const { name = '', zone = '' } = feed.stations.get(stationId) ?? {};
    places.set(stationId, { city: loaded.city, zone: zone || loaded.zone, name });
  }
  return places;
}

/** Of a service day: a large feed has few times, and asks for each of them a thousand times. */
function remembered<T>(answer: (seconds: number, zone: string) => T): (seconds: number, zone: string) => T {
  const known = new Map<string, T>();
  return (seconds, zone) => {
    const key = `${seconds} ${zone}`;
    const value = known.get(key) ?? answer(seconds, zone);
    known.set(key, value);
    return value;
  };
}

export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
