import type { BedChoice } from '@/contract/cart-checks';
import type { BookedHotel, Session } from '@/contract/session';

/** The cart as the questions about its nights read it. */
export type BedCart = Session;
export type BedStay = BookedHotel;
/** A stretch of nights without a bed, and what was answered. */
export type BedGap = BedChoice;

/** Nights without a bed that nobody has answered for: until then the trip is not booked (D42b). */
export function openBedChoices(session: Pick<BedCart, 'bedChoices'>): BedGap[] {
  return session.bedChoices.filter(({ answer }) => answer === null);
}

/** Name of the radio group that answers for these nights. */
export function bedFieldName({ nights }: Pick<BedGap, 'nights'>): string {
  return `bed-${nights[0] ?? ''}`;
}
