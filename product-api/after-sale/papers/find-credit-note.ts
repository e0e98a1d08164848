import type { ApiContext } from '../../context';
import type { DoorView } from '../../bookings/doors/rights';
import { listCancellations } from '../../bookings/money/credit-notes.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listUnits } from '../../bookings/units/units.repository';
import { listRefundsSeen } from '../cancel/list-refunds-seen';
import { presentCancellation } from '../cancel/present-cancellation';
import type { CreditNote } from './credit-note';

/** A booking's credit note by its number, in any case, as a door may see it; null: it has none of that number. */
export async function findCreditNote(
  ctx: Pick<ApiContext, 'database'>,
  booking: BookingRow,
  { number, view }: { number: string; view: DoorView },
): Promise<CreditNote | null> {
  const { db } = ctx.database;
  const [cancellations, units] = await Promise.all([listCancellations(db, booking.id), listUnits(db, booking.id)]);
  const row = cancellations.find(({ creditNoteNumber }) => creditNoteNumber === number.toUpperCase());
  if (!row) return null;
  const refunds = await listRefundsSeen(db, booking, { cancellations, view });
  return { cancellation: presentCancellation(row, { booking, refunds }), units };
}
