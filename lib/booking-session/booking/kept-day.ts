import type { MyBooking } from '@/contract/after-sale/my-bookings';
import type { StatedChange } from '@/lib/live/missed-change';
import { readKeptPage, removeKeptPage, saveKeptPage, type SavedTicket } from '@/lib/offline/saved-tickets';

/** Raised when what is kept changes its form: what an earlier one has kept is not shown then. */
const VERSION = 1;

/** What the page of the day shows of a booking: nothing of who paid, and how. */
export type KeptDay = Pick<
  MyBooking,
  'bookingNumber' | 'serverTime' | 'eTickets' | 'hotelVouchers' | 'activityVouchers' | 'stays' | 'visits'
> & {
  /** Which bus the company changed, and whether that is to be answered. */
  changes: Pick<
    MyBooking['changes'][number],
    'caseId' | 'kind' | 'status' | 'entryIndex' | 'directionIndex' | 'before' | 'after'
  >[];
  /** What was said of changing into a vehicle when it was sold: whether one stays seated, who helps if it is missed. */
  connections: (StatedChange & { departureId: string })[];
};

export function dayOf(booking: Omit<KeptDay, 'connections'> & Pick<MyBooking, 'buses'>): KeptDay {
  const { bookingNumber, serverTime, eTickets, hotelVouchers, activityVouchers, stays, visits } = booking;
  const changes = booking.changes.map(({ caseId, kind, status, entryIndex, directionIndex, before, after }) => ({
    caseId,
    kind,
    status,
    entryIndex,
    directionIndex,
    before,
    after,
  }));
  const connections = booking.buses
    .flatMap(({ tickets }) => tickets)
    .flatMap(({ journey }) =>
      journey ? journey.legs.slice(1).map((leg, index) => ({ leg, ...journey.changes[index] })) : [],
    )
    .map(({ leg, staysSeated = false, ifMissed = null }) => ({ departureId: leg.departureId, staysSeated, ifMissed }));
  return { bookingNumber, serverTime, eTickets, hotelVouchers, activityVouchers, stays, visits, changes, connections };
}

/**
 * Keeps the day's tickets of a booking on this device, in the place of what was kept before; where none holds any more
 * they are taken away (D74). A door that sees no codes changes nothing.
 */
export async function keepDay(booking: MyBooking, ticket: SavedTicket): Promise<void> {
  if (booking.isMasked) return;
  const held = booking.eTickets.filter(({ status }) => status !== 'VOID');
  if (held.length === 0) return removeKeptPage(booking.bookingNumber);
  await saveKeptPage(ticket, { version: VERSION, day: { ...dayOf(booking), eTickets: held } });
}

/** Null where nothing is kept, or by a version that wrote it otherwise. */
export async function readKeptDay(bookingNumber: string): Promise<KeptDay | null> {
  const kept = await readKeptPage(bookingNumber);
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('day' in kept)) return null;
  if (kept.version !== VERSION) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this version has kept is what it reads
  const day = kept.day as Omit<KeptDay, 'changes' | 'connections'> & Partial<KeptDay>;
  // Tickets that were kept before changes and connections were kept with them are shown all the same.
  return { ...day, changes: day.changes ?? [], connections: day.connections ?? [] };
}
