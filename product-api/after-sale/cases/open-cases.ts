import { randomBytes } from 'node:crypto';
import type { ChangeKind } from '@/contract/after-sale/company-changes';
import { changeDeadline } from '@/rules/after-sale/changes/change-answers';
import { changeReasons, type ChangeReason } from '@/rules/after-sale/changes/company-change';
import type { StatedChange } from '@/rules/buses/connections/connections';
import type { ApiContext } from '../../context';
import { judgeJourney } from '../../bookings/mails/judge-changes';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking, moveRevision, updateCarts } from '../../bookings/record/bookings.repository';
import { insertEvent } from '../../bookings/record/events.repository';
import { listUnits, type UnitRow } from '../../bookings/units/units.repository';
import type { Queryable } from '../../database/database';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { insertChange, listLiveChanges, moveChange, type ChangeRow } from '../changes/changes.repository';
import {
  byDirection,
  directionAfter,
  isPartSold,
  otherParts,
  type ChangedRide,
  type DirectionPlace,
  type DirectionState,
} from './direction-change';
import { tellOfChange } from './tell-of-change';

export type BookingChange = {
  bookingId: number;
  /** All of the booking's vehicles that changed together: two of one direction make one case. */
  rides: readonly ChangedRide[];
  /** What timetables say of changes between stations (stationTransfers), read before the transaction. */
  stated: StatedChange;
};

/** What became of one direction. */
export type OpenedCase = DirectionPlace & {
  bookingNumber: string;
  caseId: string;
  kind: ChangeKind;
  /** TOLD: too small for a choice. RESTORED: as it was sold or accepted, the case is closed. */
  status: 'TOLD' | 'OPEN' | 'RESTORED';
  /** Null: nobody can be mailed, the operator has to reach the traveller otherwise. */
  email: string | null;
};

/**
 * Vehicles of a booking run at other times, not at all, or as before (D71): its tickets show it, the travellers are
 * told, and where the change is large enough they have a choice. Runs in the caller's transaction and locks the booking
 * first: whoever also locks departures does so after it. Departures, holds and seats are left to the caller.
 * The same again changes nothing and tells nobody, so that a command that was killed half way runs again.
 * A booking that is being paid gets its case, too; it is told and answered once it is confirmed.
 * @returns one for each direction that changed; none for a booking that is over, or for what was given back of it
 */
export async function openCases(
  ctx: Pick<ApiContext, 'now'>,
  tx: Queryable,
  { bookingId, rides, stated }: BookingChange,
): Promise<OpenedCase[]> {
  const found = await lockBooking(tx, bookingId);
  if (!found || (found.status !== 'CONFIRMED' && found.status !== 'PENDING')) return [];
  const [units, live] = [await listUnits(tx, bookingId), await listLiveChanges(tx, [bookingId])];
  let booking = found;
  const opened: OpenedCase[] = [];
  for (const { legs, ...place } of byDirection(found, rides)) {
    const ticket = booking.carts[place.entryIndex]?.directions[place.directionIndex]?.ticket;
    const before = live.find((row) => row.part === 'bus' && isAt(row, place));
    const state = ticket && directionAfter(ticket, before, legs);
    if (!state) continue;
    booking = withTicket(booking, place, state.ticket);
    if (!isPartSold(units, { kind: 'seat', ...place })) continue;
    const row = await writeCase(ctx, tx, { booking, units, place, before, state, stated });
    const { caseId, kind } = row;
    const status = state.isRestored ? 'RESTORED' : row.deadline === null ? 'TOLD' : 'OPEN';
    opened.push({ ...place, bookingNumber: found.number, caseId, kind, status, email: found.contactEmail });
  }
  if (booking !== found) {
    await updateCarts(tx, bookingId, booking.carts);
    if (found.status === 'CONFIRMED') await moveRevision(tx, found, { status: 'CONFIRMED' });
  }
  return opened;
}

type Written = {
  booking: BookingRow;
  units: readonly UnitRow[];
  place: DirectionPlace;
  before: ChangeRow | undefined;
  state: DirectionState;
  stated: StatedChange;
};

async function writeCase(
  ctx: Pick<ApiContext, 'now'>,
  tx: Queryable,
  { booking, units, place, before, state, stated }: Written,
): Promise<ChangeRow> {
  const at = ctx.now();
  const [leg] = journeyOf(state.ticket).legs;
  const detail = [leg?.operator.name, leg?.tripNumber].filter(Boolean).join(' ');
  const event = { bookingId: booking.id, at, door: null, amount: null, detail };
  if (state.isRestored && before) {
    await moveChange(tx, before.id, { status: 'RESTORED', endedAt: at });
    await insertEvent(tx, { ...event, what: 'BUS_RESTORED' });
    await tellOfChange(ctx, tx, { booking, change: before, what: 'restored' });
    return before;
  }
  const caseId = newCaseId();
  if (before) await moveChange(tx, before.id, { status: 'SUPERSEDED', endedAt: at, supersededBy: caseId });
  const isCancelled = state.cancelledLegs.length > 0;
  const kind = isCancelled ? 'BUS_CANCELLED' : 'BUS_MOVED';
  const reasons = reasonsOf({ booking, units, place, state, stated });
  const row = await insertChange(tx, {
    caseId,
    bookingId: booking.id,
    part: 'bus',
    ...place,
    kind,
    status: reasons.length > 0 ? 'OPEN' : 'TOLD',
    reasons,
    before: state.before,
    after: isCancelled ? null : state.now,
    cancelledLegs: state.cancelledLegs,
    roomIndexes: [],
    openedAt: at,
    deadline: reasons.length > 0 ? changeDeadline(state.before.departureTime, state.now.departureTime) : null,
  });
  await insertEvent(tx, { ...event, what: kind });
  await tellOfChange(ctx, tx, { booking, change: row, what: 'changed' });
  return row;
}

function reasonsOf({ booking, units, place, state, stated }: Omit<Written, 'before'>): ChangeReason[] {
  const { before, now, ticket, cancelledLegs } = state;
  return changeReasons({
    before,
    now,
    isCancelled: cancelledLegs.length > 0,
    isChangeBroken: judgeJourney(ticket, stated).some(
      (change) => change.state === 'broken' || change.state === 'tight',
    ),
    others: otherParts(booking, units, place),
  });
}

/** Opens nothing by itself, so it is short enough for an address. */
export function newCaseId(): string {
  return randomBytes(9).toString('base64url');
}

function withTicket(
  booking: BookingRow,
  { entryIndex, directionIndex }: DirectionPlace,
  ticket: DirectionState['ticket'],
) {
  const carts = booking.carts.map((cart, entry) => ({
    ...cart,
    directions: cart.directions.map((direction, index) =>
      entry === entryIndex && index === directionIndex ? { ...direction, ticket } : direction,
    ),
  }));
  return { ...booking, carts };
}

function isAt(row: DirectionPlace, place: DirectionPlace): boolean {
  return row.entryIndex === place.entryIndex && row.directionIndex === place.directionIndex;
}
