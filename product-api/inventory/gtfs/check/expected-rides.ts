import { momentOf, type PlainFeed } from './plain-feed';

/** What a search should answer for one pair on one day: one line for each ride, comparable as text. */
export type ExpectedRide = { fromCity: string; toCity: string; localDate: string; departureAt: Date; line: string };

/** City and zone of a station as it was loaded. */
export type LoadedStation = { city: string; zone: string };

/** 'YYYY-MM-DD HH:mm' as clocks show it there. */
export function localText(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return parts.format(moment);
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
 * All rides that leave on local days from `days[0]` to the last of `days`.
 * @param shiftedByDays days added to the feed's dates when it was loaded
 */
export function expectedRides(
  feed: PlainFeed,
  stations: ReadonlyMap<string, LoadedStation>,
  days: readonly string[],
  shiftedByDays: number,
): ExpectedRide[] {
  const wanted = new Set(days);
  const first = days[0];
  if (first === undefined) return [];
  const rides: ExpectedRide[] = [];
  // A bus of an earlier service day can leave a stop days later; zones add one day more on each side.
  for (let offset = -feed.longestDays - 1; offset <= days.length; offset += 1) {
    const date = plusDays(first, offset);
    for (const ride of feed.ridesOn(plusDays(date, -shiftedByDays))) {
      ride.stops.forEach((from, position) => {
        if (!from.board) return;
        const origin = stations.get(from.stationId);
        if (!origin) return;
        const fromZone = feed.stations.get(from.stationId)?.zone || origin.zone;
        const departureAt = momentOf(date, from.departure, feed.zone);
        const localDate = localText(departureAt, fromZone).slice(0, 10);
        if (!wanted.has(localDate)) return;
        for (const to of ride.stops.slice(position + 1)) {
          const target = stations.get(to.stationId);
          if (!to.alight || !target || target.city === origin.city) continue;
          const arrivalAt = momentOf(date, to.arrival, feed.zone);
          const toZone = feed.stations.get(to.stationId)?.zone || target.zone;
          const names = {
            from: feed.stations.get(from.stationId)?.name ?? '',
            to: feed.stations.get(to.stationId)?.name ?? '',
          };
          rides.push({
            fromCity: origin.city,
            toCity: target.city,
            localDate,
            departureAt,
            line: rideLine({ operator: ride.agency, ...names, departureAt, fromZone, arrivalAt, toZone }),
          });
        }
      });
    }
  }
  return rides;
}

export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
