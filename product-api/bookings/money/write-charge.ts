import type { Queryable } from '../../database/database';
import type { BookingRow } from '../record/booking-record';
import { insertCharge } from './money.repository';

/** What the gateway charged for a booking, as a line of its ledger (D66). */
export async function writeCharge(
  tx: Queryable,
  { id: bookingId, total: amount, currency, paymentKey }: BookingRow,
  paymentReference: string,
  at: Date,
): Promise<void> {
  if (amount > 0) await insertCharge(tx, { bookingId, amount, currency, paymentKey, paymentReference, at });
}
