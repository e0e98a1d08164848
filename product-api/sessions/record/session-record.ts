import type { CurrencyCode } from '@/rules/money/currency';
import type { Passengers } from '@/contract/passengers';
import type { CartActivity } from '../../activities/cart-activity';
import type { CartBus } from '../../buses/cart-bus';
import type { CartHotel } from '../../hotels/cart-hotel';

export type CartRow<Cart = CartBus> = { id: number; cart: Cart; holdExpiresAt: Date | null };

/** A session as the verbs see it: its row and its cart, in the order entries were added. */
export type SessionRecord = {
  id: string;
  currency: CurrencyCode;
  /** Day of the exchange rates frozen until the currency changes (D27). */
  rateDate: string;
  nbOfAdults: number;
  nbOfChildren: number;
  ageOfChildren: number[];
  passengers: Passengers | null;
  /** The answer to 'refundable booking?' (D25); null until somebody answers. */
  isRefundableWanted: boolean | null;
  isLocked: boolean;
  isBookingInProgress: boolean;
  /** An error code; null when nothing went wrong. */
  bookingMessage: string | null;
  bookingId: number | null;
  holdsPersonalData: boolean;
  holdsRenewed: boolean;
  version: number;
  createdAt: Date;
  buses: CartRow[];
  /** At most one (D22). */
  hotels: CartRow<CartHotel>[];
  activities: CartRow<CartActivity>[];
};

/** How long an untouched session is kept, and how long a booked one opens its booking. */
export const SESSION_DAYS = 7;
export const CONFIRMED_SESSION_DAYS = 60;

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}
