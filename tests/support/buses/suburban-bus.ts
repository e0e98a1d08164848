import type { BusTicket } from '@/contract/bus-ticket';
import { makeTicket, type TicketChanges } from '../fixtures';
import { present } from '../present';

const BOARDING = [
  { id: 'terminal', name: 'Terminal', time: '2026-12-11T12:30:00Z' },
  { id: 'mill', name: 'Mill Street', time: '2026-12-11T12:40:00Z' },
] as const;
const LEAVING = [
  { id: 'lake', name: 'Lake Road', time: '2026-12-11T18:30:00Z' },
  { id: 'park', name: 'Park Avenue', time: '2026-12-11T18:40:00Z' },
  { id: 'harbour', name: 'Harbour', time: '2026-12-11T18:50:00Z' },
] as const;
type BoardingStop = (typeof BOARDING)[number]['id'];
type LeavingStop = (typeof LEAVING)[number]['id'];

/**
 * One bus with two stops in Montréal (7:30 and 7:40) and three in Toronto (13:30, 13:40 and 13:50): a ticket for each
 * pair, whose offer is called after it ('offer mill lake').
 */
export function suburbanBus(
  changesOf: (board: BoardingStop, leave: LeavingStop) => TicketChanges = () => ({}),
): BusTicket[] {
  return BOARDING.flatMap((board, skipped) =>
    LEAVING.map((leave, further) => {
      const ticket = makeTicket({
        departureId: 'suburban',
        tripId: `offer ${board.id} ${leave.id}`,
        from: board.time,
        to: leave.time,
        ...changesOf(board.id, leave.id),
      });
      const journey = present(ticket.journey);
      const [leg] = journey.legs;
      const ends = {
        departureLocation: { ...journey.departureLocation, stationId: board.id, name: board.name },
        destinationLocation: { ...journey.destinationLocation, stationId: leave.id, name: leave.name },
      };
      const stopsCount = 2 - skipped + further;
      return { ...ticket, ...ends, journey: { ...journey, ...ends, stopsCount, legs: [{ ...present(leg), ...ends }] } };
    }),
  );
}
