import type { BookingRefusal } from '@/lib/booking-session/booking/booking-attempt';
import { fieldOfApi } from './payment-form';

/** What a visitor can do about a booking that did not come about. */
export type RefusalKind =
  | 'partGone'
  | 'priceChanged'
  | 'cartChanged'
  | 'securityCode'
  | 'notConfirmed'
  | 'card'
  | 'funds'
  | 'lostCard'
  | 'captcha'
  | 'travellers'
  | 'fields'
  | 'busy'
  | 'notSent'
  | 'offline'
  | 'other';

const KINDS: Partial<Record<BookingRefusal['code'], RefusalKind>> = {
  SOLD_OUT: 'partGone',
  HOLD_EXPIRED: 'partGone',
  NOT_ON_SALE: 'partGone',
  SUPPLIER_REFUSED: 'partGone',
  CART_EMPTY: 'partGone',
  SESSION_NOT_FOUND: 'partGone',
  PRICE_CHANGED: 'priceChanged',
  CART_CHANGED: 'cartChanged',
  PAYMENT_DECLINED: 'card',
  DECLINED_INSUFFICIENT_FUNDS: 'funds',
  DECLINED_LOST_CARD: 'lostCard',
  DECLINED_WRONG_CVV2: 'securityCode',
  DECLINED_NOT_CONFIRMED: 'notConfirmed',
  CAPTCHA_FAILED: 'captcha',
  PASSENGERS_MISSING: 'travellers',
  SESSION_LOCKED: 'busy',
  BOOKING_NOT_FOUND: 'notSent',
  // Whoever may have been heard is asked until there is an answer: this one was never sent.
  UNREACHABLE: 'offline',
};

export function refusalKind({ code, fields = [] }: BookingRefusal): RefusalKind {
  if (code !== 'VALIDATION_FAILED' || fields.length === 0) return KINDS[code] ?? 'other';
  return fields.some((field) => fieldOfApi(field) === null) ? 'travellers' : 'fields';
}
