import type { Session } from '@/contract/session';
import { isTripOf } from '@/lib/booking-session/choices/is-trip-of';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';

type Moment = { instant: string; zone: string };

/** What a package's hotel screens know of its buses. */
export type PackageTrip = {
  arrival: Moment & { stationId: string };
  /** The bus back; null one way. */
  departure: Moment | null;
};

/**
 * The buses of a package that the session holds; null while they are not chosen, or when they belong to another search.
 */
export function packageTripOf(session: Session | null | undefined, search: SearchCriteria): PackageTrip | null {
  if (!session || session.isLocked || !isTripOf(session, { ...search, busHotelMode: true })) return null;
  const [outbound, back] = session.bookedBuses[0]?.tickets ?? [];
  if (!outbound?.journey) return null;
  const { arrivalTime, destinationLocation } = outbound.journey;
  return {
    arrival: { instant: arrivalTime, zone: destinationLocation.zone, stationId: destinationLocation.stationId },
    departure: back?.journey
      ? { instant: back.journey.departureTime, zone: back.journey.departureLocation.zone }
      : null,
  };
}

/** Local day on which the chosen outbound arrives: the day of check-in. */
export function arrivalDateOf(trip: PackageTrip | null): LocalDate | undefined {
  return trip ? localDateOf(trip.arrival.instant, trip.arrival.zone) : undefined;
}
