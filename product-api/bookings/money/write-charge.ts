import type { Queryable } from '../../database/database';
import { runTogether, type Statement } from '../../database/statement';
import type { BookingRow } from '../record/booking-record';
import { chargeInsertion } from './money.repository';

/** What the gateway charged for a booking, as a line of its ledger (D66). */
export async function writeCharge(
  tx: Queryable,
  booking: BookingRow,
  paymentReference: string,
  at: Date,
): Promise<void> {
  await runTogether(tx, chargeOf(booking, paymentReference, at));
}

/** What writeCharge runs: nothing where nothing was charged. */
export function chargeOf(
  { id: bookingId, total: amount, currency, paymentKey }: BookingRow,
  paymentReference: string,
  at: Date,
): Statement[] {
  return amount > 0 ? [chargeInsertion({ bookingId, amount, currency, paymentKey, paymentReference, at })] : [];
}
