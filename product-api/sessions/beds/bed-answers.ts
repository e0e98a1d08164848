import type { LocalDate } from '@/rules/dates/dates';
import { bedGaps, type BedGap } from '@/rules/planner/bed-gaps';
import { journeyOf } from '../cart/cart-contents';
import type { SessionRecord } from '../record/session-record';
import { cartTripOf } from './cart-trip-of';

type Cart = Pick<SessionRecord, 'buses' | 'hotels' | 'activities'>;

/** Nights of the cart without a bed, and whether 'I need no bed' was said of all of them (D42b). */
type AnsweredGap = BedGap & { needsNoBed: boolean };

export function answeredGaps(cart: Cart): AnsweredGap[] {
  const settled = nightsWithoutBed(cart);
  return bedGaps(cartTripOf(cart)).map((gap) => ({
    ...gap,
    needsNoBed: gap.nights.every((night) => settled.includes(night)),
  }));
}

/** Whether something of the cart cannot be booked before somebody has chosen (BED_CHOICE_MISSING). */
export function isBedChoiceMissing(cart: Cart): boolean {
  return answeredGaps(cart).some(({ needsNoBed }) => !needsNoBed);
}

/** Nights for which 'I need no bed' was said: of these very buses and this stay. */
export function nightsWithoutBed({ buses, hotels }: Pick<Cart, 'buses' | 'hotels'>): LocalDate[] {
  return hotels.flatMap(({ cart: { withoutBed } }) =>
    withoutBed && withoutBed.buses === busesKey(buses) ? withoutBed.nights : [],
  );
}

/** Other buses have another key: what was said of the nights between them is asked anew. */
export function busesKey(buses: SessionRecord['buses']): string {
  return buses
    .flatMap(({ cart }) => cart.directions)
    .map(({ ticket, segments }) => {
      const { departureTime, arrivalTime } = journeyOf(ticket);
      return [departureTime, arrivalTime, ...segments.map(({ departureId }) => departureId)].join(' ');
    })
    .join(', ');
}
