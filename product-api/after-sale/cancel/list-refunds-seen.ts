import type { Refund } from '@/contract/cancellations';
import { cardSeen } from '../../bookings/doors/masked';
import type { DoorView } from '../../bookings/doors/rights';
import { listChargedExchanges } from '../../bookings/exchanges/exchanges.repository';
import type { CancellationRow } from '../../bookings/money/credit-notes.repository';
import { listCharges, listRefundsOf } from '../../bookings/money/money.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { Queryable } from '../../database/database';

/** A booking's refunds, the oldest first, each with the charge it goes back on and its card as a door may see it. */
export async function listRefundsSeen(
  db: Queryable,
  booking: BookingRow,
  { cancellations, view }: { cancellations: readonly CancellationRow[]; view: Pick<DoorView, 'card'> },
): Promise<Refund[]> {
  const rows = await listRefundsOf(db, booking.id);
  if (rows.length === 0) return [];
  const charges = await listCharges(db, booking.id);
  const exchanges = await listChargedExchanges(db, [booking.id]);
  return rows.map(({ cancellationId, chargeId, amount, currency, status, requestedAt, decidedAt }) => {
    const charge = charges.find(({ id }) => id === chargeId);
    if (!charge) throw new Error('A refund goes back on a charge');
    const exchange = exchanges.find(({ paymentKey }) => paymentKey === charge.paymentKey);
    const cancellation = cancellations.find(({ id }) => id === cancellationId);
    return {
      amount,
      currency,
      status,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      creditNoteNumber: cancellation?.creditNoteNumber ?? null,
      paidFor: exchange ? 'exchange' : 'booking',
      paidAt: charge.at.toISOString(),
      card: cardSeen(exchange ?? booking, view),
    };
  });
}
