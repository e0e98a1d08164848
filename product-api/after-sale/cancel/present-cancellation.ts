import type { Cancellation, Refund } from '@/contract/cancellations';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { CancellationRow } from '../../bookings/money/credit-notes.repository';

/** @param refunds its booking's, as the door may see them (`listRefundsSeen`) */
export function presentCancellation(
  row: CancellationRow,
  { booking, refunds }: { booking: Pick<BookingRow, 'currency'>; refunds: readonly Refund[] },
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
    refunds: refunds.filter(({ creditNoteNumber }) => creditNoteNumber === row.creditNoteNumber),
  };
}
