import type { CancellationCause, Door } from '@/contract/cancellations';
import type { CancellationRow } from '../../bookings/money/credit-notes.repository';
import { refuseWhileDisputed } from '../../bookings/money/refuse-while-disputed';
import { insertRefund, listOpenCharges } from '../../bookings/money/money.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { countCancellations, insertCancellation } from './cancellations.repository';

export type CreditNoteToWrite = {
  /** Locked. */
  booking: BookingRow;
  because: CancellationCause;
  /** What it is written from: of two with the same key the second is refused by the database. */
  key: string;
  /** null: by itself, or by the operator. */
  door: Door | null;
  amounts: Pick<CancellationRow, 'lines' | 'taxesGivenBack' | 'addOnKept' | 'addOnGivenBack' | 'paid' | 'total'>;
};

/**
 * A booking's next credit note, and the refunds that are owed from then on (D65, D66).
 * @throws ApiError DISPUTE_OPEN while the bank decides on a charge of it, or has paid it back already
 */
export async function writeCreditNote(
  ctx: Pick<ApiContext, 'now'>,
  tx: Queryable,
  { booking, because, key, door, amounts }: CreditNoteToWrite,
): Promise<CancellationRow> {
  await refuseWhileDisputed(tx, { bookingId: booking.id, amount: amounts.total });
  const number = (await countCancellations(tx, booking.id)) + 1;
  const { lines, taxesGivenBack, addOnKept, addOnGivenBack, paid, total } = amounts;
  const row = await insertCancellation(tx, {
    bookingId: booking.id,
    offerId: key,
    because,
    creditNoteNumber: `CN-${booking.number}-${number}`,
    door: door ?? 'nobody',
    at: ctx.now(),
    lines,
    taxesGivenBack,
    addOnKept,
    addOnGivenBack,
    paid,
    total,
  });
  await writeRefunds(tx, booking, row);
  return row;
}

/** Split over the charges, newest first; together they never pay back more than was charged (D66). */
async function writeRefunds(tx: Queryable, booking: BookingRow, row: CancellationRow): Promise<void> {
  let left = row.total;
  for (const charge of await listOpenCharges(tx, booking.id)) {
    const amount = Math.min(left, charge.left);
    if (amount <= 0) continue;
    const { currency, id: chargeId } = charge;
    await insertRefund(tx, { bookingId: booking.id, cancellationId: row.id, chargeId, amount, currency, at: row.at });
    left -= amount;
  }
  if (left > 0) throw new Error('More would be given back than was charged');
}
