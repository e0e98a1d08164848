import type { Booking } from '@/contract/booking';
import type { ErrorCode } from '@/contract/errors';
import type { ChargeResult, DeclineReason } from '../suppliers/payment-gateway';

export type BookingStatus = Booking['status'];

/** D38: a booking is decided once; only a sale can be cancelled, and nothing comes back from a failure. */
const NEXT: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  PENDING: ['CONFIRMED', 'FAILED'],
  CONFIRMED: ['CANCELLED'],
  FAILED: [],
  CANCELLED: [],
};

export function canBecome(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT[from].includes(to);
}

/** The status from which `to` is reached: status changes are conditional updates from here. @throws RangeError for PENDING, where bookings begin */
export function statusBefore(to: BookingStatus): BookingStatus {
  const from = (Object.keys(NEXT) as BookingStatus[]).find((status) => canBecome(status, to));
  if (!from) throw new RangeError(`No booking becomes ${to}`);
  return from;
}

const DECLINES: Readonly<Record<DeclineReason, ErrorCode>> = {
  insufficientFunds: 'DECLINED_INSUFFICIENT_FUNDS',
  lostCard: 'DECLINED_LOST_CARD',
  wrongCvv2: 'DECLINED_WRONG_CVV2',
  other: 'PAYMENT_DECLINED',
};

export type Decision = { status: 'CONFIRMED'; reference: string } | { status: 'FAILED'; failureCode: ErrorCode } | { status: 'PENDING' };

/** What a gateway's answer makes of a pending booking. Without an answer it stays pending, and visible as such. */
export function decide(result: ChargeResult): Decision {
  if (result.outcome === 'approved') return { status: 'CONFIRMED', reference: result.reference };
  if (result.outcome === 'declined') return { status: 'FAILED', failureCode: DECLINES[result.reason] };
  return { status: 'PENDING' };
}

/** How long after its creation a booking is still charged. Whatever comes to that point later leaves it to the reconciler. */
export const CHARGE_WINDOW_MS = 10_000;
/** From then on a charge that the gateway does not know was never made. Longer than the window above. */
export const UNKNOWN_CHARGE_GRACE_MS = 20_000;
/** How long a booking that failed for want of an answer is watched for a charge that arrives late, to be refunded. */
export const LATE_CHARGE_WATCH_MS = 15 * 60_000;

/** What the reconciler makes of a pending booking once it has asked the gateway; null: wait. */
export function decideLater(found: Exclude<ChargeResult, { outcome: 'unknown' }> | null, ageMs: number): Decision | null {
  if (found) return decide(found);
  return ageMs < UNKNOWN_CHARGE_GRACE_MS ? null : { status: 'FAILED', failureCode: 'PAYMENT_UNAVAILABLE' };
}
