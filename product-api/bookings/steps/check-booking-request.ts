import type { BookingRequest } from '@/contract/booking';
import type { Passengers } from '@/contract/passengers';
import { billingAddressFaults } from '@/rules/contact/billing-address';
import { cardFaults } from '@/rules/money/card';
import { todayIn } from '@/rules/dates/dates';
import { faultsUnder, ruleFault } from '@/rules/rule-fault';
import type { ApiContext } from '../../context';
import type { PaymentContext } from '../record/payment-gateway';
import { ApiError, type FieldFault } from '../../http/api-error';
import { openedPassengers } from '../../personal-data/passports';
import { isBedChoiceMissing } from '../../sessions/beds/bed-answers';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { keptPassengers, passengerFaults } from '../../sessions/cart/check-passengers';
import { isLost } from '../../sessions/cart/lose-departures';
import { cartFingerprint, listCartSeats } from '../../sessions/record/cart-fingerprint';
import type { SessionRecord } from '../../sessions/record/session-record';
import type { SessionTotals } from '../../sessions/prices/session-totals';
import { totalSession } from '../../sessions/prices/total-session';

/** Where cards are charged: a card is good through the last day of its month there. */
const CHARGE_ZONE = 'America/Toronto';

export type CheckedRequest = { passengers: Passengers; totals: SessionTotals };

/**
 * Everything that can be refused before anything is locked: nothing is charged, nothing is lost.
 * @throws ApiError CART_EMPTY; CART_CHANGED where the page showed another cart; PASSENGERS_MISSING; VALIDATION_FAILED
 * with all wrong fields; NOT_ON_SALE; BED_CHOICE_MISSING (D42b); PRICE_CHANGED with the total to agree to (D26)
 */
export async function checkBookingRequest(
  ctx: PaymentContext,
  session: SessionRecord,
  request: BookingRequest,
): Promise<CheckedRequest> {
  if (session.buses.length + session.hotels.length + session.activities.length === 0) throw new ApiError('CART_EMPTY');
  await refuseOtherCart(ctx, session, request.cartFingerprint);
  const passengers = checkPassengers(ctx, session, request.passengers);
  const fields = paymentFaults(ctx, request);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  refuseBegun(session, ctx.now());
  if (isBedChoiceMissing(session)) throw new ApiError('BED_CHOICE_MISSING', { part: 0, partKind: 'hotel' });
  const totals = await totalSession(ctx, session);
  const total = totalToPay(totals, request.isCancellationInsuranceAdded);
  const isSameCurrency = request.expectedCurrency === undefined || request.expectedCurrency === session.currency;
  if (!isSameCurrency || request.expectedAmount !== total)
    throw new ApiError('PRICE_CHANGED', { total, currency: session.currency });
  return { passengers, totals };
}

/**
 * Nobody pays for what another window has put in the place of what this one shows, at the same total or another (D26).
 * Programs that say nothing of the cart they saw are guarded by the amount.
 */
async function refuseOtherCart(ctx: ApiContext, session: SessionRecord, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const seats = await listCartSeats(ctx.database.db, session);
  if (cartFingerprint({ ...session, seats }) !== seen) throw new ApiError('CART_CHANGED');
}

/** Minor units of the session's currency. */
export function totalToPay(totals: SessionTotals, isRefundable: boolean): number {
  return isRefundable ? (totals.withFee?.total ?? totals.total) : totals.total;
}

/** Travellers in the body replace those kept before (D40b). */
function checkPassengers(ctx: ApiContext, session: SessionRecord, given: Passengers | undefined): Passengers {
  const passengers = given ?? (session.passengers && openedPassengers(ctx.secrets, session.passengers));
  if (!passengers) throw new ApiError('PASSENGERS_MISSING');
  const fields = faultsUnder('passengers', passengerFaults(ctx, session, passengers));
  if (fields.length > 0) throw new ApiError(given ? 'VALIDATION_FAILED' : 'PASSENGERS_MISSING', { fields });
  return keptPassengers(passengers);
}

/** What is wrong with card and billing address. A number goes to no gateway that has a form of its own (D40b). */
export function paymentFaults(
  ctx: PaymentContext,
  { creditCard: card, paymentInfo }: Pick<BookingRequest, 'creditCard' | 'paymentInfo'>,
): FieldFault[] {
  const billing = faultsUnder('paymentInfo', billingAddressFaults(paymentInfo));
  if ('paymentToken' in card) return billing;
  if (ctx.suppliers.payment.takes === 'token') return [ruleFault('creditCard.paymentToken', 'REQUIRED'), ...billing];
  const { expiryMonth: month, expiryYear: year, ...rest } = card;
  return [
    ...faultsUnder('creditCard', cardFaults({ ...rest, expiry: { month, year } }, todayIn(CHARGE_ZONE, ctx.now()))),
    ...billing,
  ];
}

/**
 * @throws ApiError NOT_ON_SALE with the first bus that has left, changed or does not run, stay whose day of check-in is
 * over, or activity that has begun
 */
function refuseBegun(session: SessionRecord, now: Date): void {
  const begun = {
    bus: session.buses.findIndex(
      ({ cart }) =>
        isLost(cart) || cart.directions.some(({ ticket }) => new Date(journeyOf(ticket).departureTime) <= now),
    ),
    hotel: session.hotels.findIndex(({ cart }) => cart.stay.checkinDate < todayIn(cart.hotel.zone, now)),
    activity: session.activities.findIndex(({ cart }) => new Date(cart.startsAt) <= now),
  };
  for (const partKind of ['bus', 'hotel', 'activity'] as const) {
    if (begun[partKind] >= 0) throw new ApiError('NOT_ON_SALE', { part: begun[partKind], partKind });
  }
}
