import type { Booking } from '@/contract/booking';
import type { ErrorCode } from '@/contract/errors';
import { keysOf } from '@/rules/records';
import type { ChargeResult, DeclineReason } from './payment-gateway';
import type { SupplierOrderStatus } from './booking-record';

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

/**
 * The status from which `to` is reached: status changes are conditional updates from here. @throws RangeError for
 * PENDING, where bookings begin
 */
export function statusBefore(to: BookingStatus): BookingStatus {
  const from = keysOf(NEXT).find((status) => canBecome(status, to));
  if (!from) throw new RangeError(`No booking becomes ${to}`);
  return from;
}

/**
 * What was asked of a hotel's own system. Asking under the same key again changes nothing; a key that was cancelled is
 * never confirmed.
 */
const NEXT_OF_ORDER: Readonly<Record<SupplierOrderStatus, readonly SupplierOrderStatus[]>> = {
  asked: ['confirmed', 'refused', 'cancelled'],
  confirmed: ['cancelled'],
  refused: [],
  cancelled: [],
};

/** The statuses from which an order reaches `to`. */
export function orderStatusesBefore(to: SupplierOrderStatus): SupplierOrderStatus[] {
  return keysOf(NEXT_OF_ORDER).filter((status) => NEXT_OF_ORDER[status].includes(to));
}

const DECLINES: Readonly<Record<DeclineReason, ErrorCode>> = {
  insufficientFunds: 'DECLINED_INSUFFICIENT_FUNDS',
  lostCard: 'DECLINED_LOST_CARD',
  wrongCvv2: 'DECLINED_WRONG_CVV2',
  notConfirmed: 'DECLINED_NOT_CONFIRMED',
  other: 'PAYMENT_DECLINED',
};

export type Decision =
  { status: 'CONFIRMED'; reference: string } | { status: 'FAILED'; failureCode: ErrorCode } | { status: 'PENDING' };

/** What a gateway's answer makes of a pending booking. Without an answer it stays pending, and visible as such. */
export function decide(result: ChargeResult): Decision {
  if (result.outcome === 'approved') return { status: 'CONFIRMED', reference: result.reference };
  if (result.outcome === 'declined') return { status: 'FAILED', failureCode: DECLINES[result.reason] };
  return { status: 'PENDING' };
}

/**
 * What the hotels' answers make of a pending booking, before anything is charged: FAILED as soon as one refuses,
 * PENDING while one has not answered, null when all have confirmed and the card is charged next. A booking without a
 * hotel has nothing to ask.
 */
export function decideOrders(
  orders: readonly SupplierOrderStatus[],
): Exclude<Decision, { status: 'CONFIRMED' }> | null {
  if (orders.includes('refused')) return { status: 'FAILED', failureCode: 'SUPPLIER_REFUSED' };
  return orders.every((status) => status === 'confirmed') ? null : { status: 'PENDING' };
}

/** Failures for want of an answer: a charge may still turn up. */
export const UNANSWERED_CODES = ['PAYMENT_UNAVAILABLE', 'SUPPLIER_REFUSED'] as const satisfies readonly ErrorCode[];

/** How long a hotel's system is waited for: its answer, and asking again for a lost one, fit into the window below. */
export const ORDER_ANSWER_MS = 7_000;
export const ORDER_LOOKUP_MS = 2_000;
/**
 * How long after its creation a booking is still charged. Whatever comes to that point later leaves it to the
 * reconciler.
 */
export const CHARGE_WINDOW_MS = 10_000;
/** From then on a charge that the gateway does not know was never made. Longer than the window above. */
export const UNKNOWN_CHARGE_GRACE_MS = 20_000;
/** How long the card's owner may take to say yes at their bank (3-D Secure). The parts are kept meanwhile. */
export const ACTION_WINDOW_MS = 15 * 60_000;
/** How long a booking that failed for want of an answer is watched for a charge that arrives late, to be refunded. */
export const LATE_CHARGE_WATCH_MS = 15 * 60_000;

/**
 * What the reconciler makes of a pending booking once it has asked hotels and gateway; null: wait. A charge is made
 * only when all hotels have confirmed, so a charge that is found decides; a hotel that refused has prevented it.
 */
export function decideLater(
  found: ChargeResult | null,
  orders: readonly SupplierOrderStatus[],
  ageMs: number,
): Decision | null {
  if (found) return decide(found);
  const byHotels = decideOrders(orders);
  if (byHotels?.status === 'FAILED') return byHotels;
  if (ageMs < UNKNOWN_CHARGE_GRACE_MS) return null;
  return { status: 'FAILED', failureCode: byHotels ? 'SUPPLIER_REFUSED' : 'PAYMENT_UNAVAILABLE' };
}
