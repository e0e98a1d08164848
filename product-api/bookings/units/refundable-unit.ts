import type { RefundableUnit } from '@/rules/after-sale/unit-refund';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { BookingRow } from '../record/booking-record';
import type { UnitRow } from './units.repository';

/** A unit as its refund is judged: a seat's bus by the times known now, which its booking keeps (D75). */
export function refundableUnit(
  { kind, entryIndex, directionIndex, price, steps, startsAt }: UnitRow,
  { carts }: Pick<BookingRow, 'carts'>,
): RefundableUnit {
  const direction = kind === 'seat' ? carts[entryIndex]?.directions[directionIndex] : undefined;
  const sold = startsAt.toISOString();
  const startsNow = direction ? journeyOf(direction.ticket).departureTime : sold;
  return { kind, price, steps, startsAt: sold, startsNow };
}
