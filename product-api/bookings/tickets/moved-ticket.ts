import type { BusLeg, BusTicket } from '@/contract/bus-ticket';
import { MAX_STAND_MS } from '@/rules/buses/connections/connections';
import { minutesBetween } from '@/rules/dates/dates';
import type { DepartureTimes } from '../../outbox/outbox-message';
import { journeyOf } from '../../sessions/cart/cart-contents';

/** A sold ticket some of whose vehicles have other times now, with what is left of each change of bus. */
export function movedTicket(
  ticket: BusTicket,
  timesOf: (leg: BusLeg, legIndex: number) => DepartureTimes | undefined,
): BusTicket {
  const journey = journeyOf(ticket);
  const legs = journey.legs.map((leg, index) => ({ ...leg, ...timesOf(leg, index) }));
  const departureTime = legs[0]?.departureTime ?? journey.departureTime;
  const arrivalTime = legs.at(-1)?.arrivalTime ?? journey.arrivalTime;
  const durationMinutes = minutesBetween(departureTime, arrivalTime);
  const changes = journey.changes.map((change, index) => {
    const minutes = timeBetween(legs[index], legs[index + 1]) ?? change.minutes;
    return {
      ...change,
      minutes,
      staysSeated: change.staysSeated && minutes >= 0 && minutes * 60_000 <= MAX_STAND_MS,
    };
  });
  return { ...ticket, journey: { ...journey, legs, changes, departureTime, arrivalTime, durationMinutes } };
}

/** Below zero where the second bus leaves before the first arrives: the change cannot be made any more. */
function timeBetween(before: BusLeg | undefined, next: BusLeg | undefined): number | null {
  return before && next ? minutesBetween(before.arrivalTime, next.departureTime) : null;
}
