import type { BusTicket } from '@/contract/bus-ticket';
import { leastChangeSeconds, type StatedChange } from '@/rules/buses/connections/connections';
import { changesOf, type TicketChange } from '../documents/change-lines';

/**
 * What is left of a change of bus. broken: the next bus leaves before this one arrives, or timetables say that one
 * cannot change there (leastMinutes is null); tight: less is left than the change needs.
 */
export type JudgedChange = TicketChange & {
  state: 'kept' | 'seated' | 'tight' | 'broken';
  leastMinutes: number | null;
};

/** All changes of a booked journey as they are now. */
export function judgeJourney(ticket: BusTicket, stated: StatedChange): JudgedChange[] {
  return changesOf(ticket).map((one) => {
    const seconds = leastChangeSeconds(
      stated(one.before.destinationLocation.stationId, one.next.departureLocation.stationId),
    );
    const leastMinutes = seconds === null ? null : Math.ceil(seconds / 60);
    return { ...one, leastMinutes, state: stateOf(one, leastMinutes) };
  });
}

function stateOf(
  { change: { minutes, staysSeated } }: TicketChange,
  leastMinutes: number | null,
): JudgedChange['state'] {
  if (minutes < 0) return 'broken';
  if (staysSeated) return 'seated';
  if (leastMinutes === null) return 'broken';
  return minutes < leastMinutes ? 'tight' : 'kept';
}
