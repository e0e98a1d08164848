import type { BusPlace, BusTicket, WatchedJourney } from '@/contract/bus-ticket';

/** Who waits for a late bus looks for it so long after it should have arrived. */
const LATE_MS = 60 * 60_000;

/** What lists carry of a journey beside their own words of it; null: it was over an hour ago. */
export function watchedJourney(
  { legs, changes, arrivalTime }: NonNullable<BusTicket['journey']>,
  now: Date,
): WatchedJourney | null {
  if (Date.parse(arrivalTime) + LATE_MS < now.getTime()) return null;
  return {
    legs: legs.map((leg) => ({
      departureId: leg.departureId,
      departureTime: leg.departureTime,
      arrivalTime: leg.arrivalTime,
      departureLocation: placeOf(leg.departureLocation),
      destinationLocation: placeOf(leg.destinationLocation),
    })),
    changes: changes.map(({ staysSeated, ifMissed }) => ({ staysSeated, ifMissed })),
  };
}

type WatchedPlace = WatchedJourney['legs'][number]['departureLocation'];

function placeOf({ stationId, name, cityCode, cityName, zone }: BusPlace): WatchedPlace {
  return { stationId, name, cityCode, cityName, zone };
}
