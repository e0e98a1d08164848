import type { ApiContext } from '../../context';
import { decide, type Decision } from '../record/booking-status';
import type { BookingRow } from '../record/booking-record';
import { insertRefund, listOpenCharges } from '../money/money.repository';
import { runRefunds, type RefundContext } from '../money/run-refunds';
import { writeCharge } from '../money/write-charge';
import { findBooking, notePaymentReference } from '../record/bookings.repository';
import { cancelOrdersOf } from './cancel-failed-orders';
import { confirmBooking } from '../steps/confirm-booking';
import { undoReservation } from '../steps/reserve-booking';
import type { ChargeResult } from '../record/payment-gateway';
import type { SettleContext } from './booking-context';

/**
 * Finishes a booking by what the gateway said, whoever asked it: the request itself or the reconciler.
 * Of two that decide at once one wins, and both return what stands.
 */
export async function settleBooking(
  ctx: SettleContext,
  booking: BookingRow,
  result: ChargeResult,
): Promise<BookingRow> {
  return applyDecision(ctx, booking, decide(result));
}

export async function applyDecision(ctx: SettleContext, booking: BookingRow, decision: Decision): Promise<BookingRow> {
  const decided = await decideBooking(ctx, booking, decision);
  if (decided) ctx.metrics?.bookings.inc({ outcome: decided.failureCode ?? decided.status });
  if (decided?.status === 'FAILED') await cancelOrdersOf(ctx, decided.id);
  if (decided) return decided;
  const standing = (await findBooking(ctx.database.db, booking.id)) ?? booking;
  if (decision.status === 'CONFIRMED' && standing.status === 'FAILED')
    await refundLateCharge(ctx, standing, decision.reference);
  return standing;
}

async function decideBooking(ctx: ApiContext, booking: BookingRow, decision: Decision): Promise<BookingRow | null> {
  // Somebody else may have decided while we were waiting.
  if (decision.status === 'PENDING') return null;
  return decision.status === 'CONFIRMED'
    ? confirmBooking(ctx, booking, decision.reference)
    : undoReservation(ctx, booking, decision.failureCode);
}

/**
 * The booking has failed and its parts are gone, but its card was charged after all: the charge and what is owed for it
 * are written down together, once, and paid back.
 */
export async function refundLateCharge(ctx: RefundContext, failed: BookingRow, reference: string): Promise<void> {
  const { id: bookingId, currency, total: amount } = failed;
  await ctx.database.transaction(async (tx) => {
    const at = ctx.now();
    if (!(await notePaymentReference(tx, bookingId, reference))) return;
    ctx.log.warn({ bookingNumber: failed.number }, 'late charge of a failed booking');
    await writeCharge(tx, failed, reference, at);
    const [charge] = await listOpenCharges(tx, bookingId);
    if (charge) await insertRefund(tx, { bookingId, cancellationId: null, chargeId: charge.id, amount, currency, at });
  });
  await runRefunds(ctx, { bookingId });
}
