import type { RefundableUnit } from '@/rules/after-sale/units/unit-refund';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { BookingRow } from '../record/booking-record';
import type { UnitRow } from './units.repository';

/**
 * A unit as its refund is judged: a seat's bus by the times known now, which its booking keeps (D75); no step gives
 * back what units before it in its place would have kept (D69).
 */
export function refundableUnit(
  { kind, entryIndex, directionIndex, price, steps, startsAt, leastKept, usedAt }: UnitRow,
  { carts }: Pick<BookingRow, 'carts'>,
): RefundableUnit {
  const direction = kind === 'seat' ? carts[entryIndex]?.directions[directionIndex] : undefined;
  const sold = startsAt.toISOString();
  const startsNow = direction ? journeyOf(direction.ticket).departureTime : sold;
  const most = Math.max(0, price - leastKept);
  const capped = steps.map(({ until, amount }) => ({ until, amount: Math.min(amount, most) }));
  return { kind, price, steps: capped, startsAt: sold, startsNow, usedAt: usedAt?.toISOString() ?? null };
}
