import { localDateOf, type Instant, type LocalDate } from './dates';

/** A ride or a journey between two clocks. */
export type RideTimes = {
  departureTime: Instant;
  arrivalTime: Instant;
  departureLocation: { zone: string };
  destinationLocation: { zone: string };
};

/** The day on which it arrives, where that is not the day of its departure, each on its own clock. */
export function otherArrivalDay(ride: RideTimes): LocalDate | null {
  const day = localDateOf(ride.arrivalTime, ride.destinationLocation.zone);
  return day === localDateOf(ride.departureTime, ride.departureLocation.zone) ? null : day;
}
