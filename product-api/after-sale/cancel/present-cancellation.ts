import type { Cancellation, Refund } from '@/contract/cancellations';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listRefundsOf, type RefundRow } from '../../bookings/money/money.repository';
import type { Queryable } from '../../database/database';
import type { CancellationRow } from './cancellations.repository';

/** A cancellation as the contract shows it, with where its money is now. */
export async function presentCancellation(
  db: Queryable,
  booking: BookingRow,
  row: CancellationRow,
): Promise<Cancellation> {
  return cancellationWith(booking, row, await listRefundsOf(db, booking.id));
}

/** The same with the booking's refunds read before. */
export function cancellationWith(
  booking: BookingRow,
  row: CancellationRow,
  refunds: readonly RefundRow[],
): Cancellation {
  const { creditNoteNumber, at, door, lines, taxesGivenBack, addOnKept, paid, total } = row;
  return {
    creditNoteNumber,
    at: at.toISOString(),
    door,
    currency: booking.currency,
    lines,
    taxesGivenBack,
    addOnKept,
    paid,
    kept: paid - total,
    total,
    refunds: refunds
      .filter(({ cancellationId }) => cancellationId === row.id)
      .map((refund) => presentRefund(booking, refund)),
  };
}

export function presentRefund({ cardBrand: brand, cardLast4: last4 }: BookingRow, refund: RefundRow): Refund {
  const { amount, currency, status, requestedAt, decidedAt } = refund;
  return {
    amount,
    currency,
    status,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    card: brand && last4 ? { brand, last4 } : null,
  };
}
