import type { BusTicket } from '@/contract/bus-ticket';
import { minutesBetween } from '@/rules/dates';

export type TicketJourney = NonNullable<BusTicket['journey']>;

/** Where the stops on the way stand on the line from departure (0) to arrival (1), changes of bus among them. */
export function stopShares({ departureTime, arrivalTime, legs }: TicketJourney): number[] {
  const whole = minutesBetween(departureTime, arrivalTime);
  if (whole <= 0) return [];
  const calls = legs.flatMap((leg, index) => [
    ...(index === 0 ? [] : [leg.departureTime]),
    ...leg.stops.map((stop) => stop.arrivalTime),
  ]);
  const shares = calls.map((moment) => minutesBetween(departureTime, moment) / whole);
  // Two stops at one minute would share a place on the line, and a key.
  return [...new Set(shares)].filter((share) => share >= 0 && share <= 1);
}
