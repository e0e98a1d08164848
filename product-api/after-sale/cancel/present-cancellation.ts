import type { Cancellation, Refund } from '@/contract/cancellations';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { RefundRow } from '../../bookings/money/money.repository';
import type { CancellationRow } from '../../bookings/money/credit-notes.repository';

/** @param card as its door may see it */
export function presentRefund(row: RefundRow, card: Refund['card']): Refund {
  return {
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    card,
  };
}

export function presentCancellation(
  row: CancellationRow,
  {
    booking,
    refunds,
    card,
  }: { booking: Pick<BookingRow, 'currency'>; refunds: readonly RefundRow[]; card: Refund['card'] },
): Cancellation {
  return {
    creditNoteNumber: row.creditNoteNumber,
    at: row.at.toISOString(),
    because: row.because,
    door: row.door === 'nobody' ? null : row.door,
    currency: booking.currency,
    lines: row.lines,
    taxesGivenBack: row.taxesGivenBack,
    addOnKept: row.addOnKept,
    addOnGivenBack: row.addOnGivenBack,
    paid: row.paid,
    kept: row.paid - row.total,
    total: row.total,
    refunds: refunds
      .filter(({ cancellationId }) => cancellationId === row.id)
      .map((refund) => presentRefund(refund, card)),
  };
}
