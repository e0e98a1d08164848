import { randomUUID } from 'node:crypto';
import type { BookingRequest } from '@/contract/booking';
import type { ErrorCode } from '@/contract/errors';
import { tidyBillingAddress } from '@/rules/contact/billing-address';
import { cardBrand, last4 } from '@/rules/money/card';
import { foldText } from '@/rules/fold-text';
import type { Language } from '@/rules/language';
import { hasContact } from '@/rules/travellers/travellers';
import type { ApiContext } from '../../context';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { sealedPassengers } from '../../personal-data/passports';
import { lockSession, unlockSession, visitorOfSession } from '../../sessions/life/lock-session';
import { holderOf } from '../../sessions/limits/holder-of';
import type { SessionRecord } from '../../sessions/record/session-record';
import { deleteKeylessAttempt } from '../record/booking-attempts.repository';
import type { BookingRow } from '../record/booking-record';
import { insertBooking, moveBooking, type NewBooking } from '../record/bookings.repository';
import { totalToPay, type CheckedRequest } from './check-booking-request';
import { ANNEX_VERSION, TERMS_LAST_MODIFIED, TEXT_CONSENT_VERSION } from './terms-version';
import { holdPartsAgain, returnParts, sellParts } from './take-stock';

export type Reservation = CheckedRequest & {
  session: SessionRecord;
  askedId: string;
  request: BookingRequest;
  language: Language;
  accountId: number | null;
  accountEmail: string | null;
  attemptId: number;
  /** The id that the booking gets. */
  bookingId: number;
};

/**
 * Step 3: one short transaction that locks the session, saves the booking PENDING and turns holds into sales.
 * @returns the booking; 'changed' when the session is no longer what was checked
 * @throws ApiError SESSION_LOCKED; HOLD_EXPIRED with the entry that is gone (nothing is kept then)
 */
export async function reserveBooking(ctx: ApiContext, reservation: Reservation): Promise<BookingRow | 'changed'> {
  const { session: seen, askedId, attemptId, bookingId } = reservation;
  const passengers = sealedPassengers(ctx.secrets, reservation.passengers);
  return retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const now = ctx.now();
      const lock = await lockSession(tx, { seen, askedId, bookingId, passengers, now });
      if (lock === 'locked') throw new ApiError('SESSION_LOCKED');
      if (lock === 'changed') return 'changed';
      const row = newBooking({ ...reservation, passengers }, lock.sessionId, now);
      const booking = await insertBooking(tx, row, attemptId);
      // What was held until now is held under the session's id from before the lock.
      await sellParts(tx, booking, seen.id, now);
      return booking;
    }),
  );
}

/**
 * Undo of step 3: FAILED, everything held for the session again, the session open with the reason, so that another card
 * can be tried (D38).
 * @returns null when the booking was decided otherwise meanwhile
 */
export async function undoReservation(
  ctx: ApiContext,
  pending: BookingRow,
  failureCode: ErrorCode,
): Promise<BookingRow | null> {
  return retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const now = ctx.now();
      const booking = await moveBooking(tx, pending.id, { status: 'FAILED', failureCode, decidedAt: now });
      if (!booking) return null;
      await returnParts(tx, booking);
      await deleteKeylessAttempt(tx, booking.id);
      const { sessionId } = booking;
      if (sessionId === null) return booking;
      const expiresAt = new Date(now.getTime() + ctx.config.holdMinutes * 60_000);
      const heldFor = holderOf(await visitorOfSession(tx, sessionId));
      const isHeld = await holdPartsAgain(tx, booking, { sessionId, heldFor, expiresAt, now });
      await unlockSession(tx, { sessionId, reason: failureCode, holdExpiresAt: isHeld ? expiresAt : now, now });
      return booking;
    }),
  );
}

function newBooking(
  { session, request, passengers, totals, language, accountId, accountEmail, bookingId: id }: Reservation,
  sessionId: string,
  now: Date,
): NewBooking {
  const isRefundable = request.isCancellationInsuranceAdded && totals.withFee !== null;
  const charged = isRefundable && totals.withFee ? totals.withFee : totals;
  const { creditCard: card } = request;
  const isToken = 'paymentToken' in card;
  const travellers = [...passengers.adults, ...passengers.children];
  return {
    id,
    sessionId,
    accountId,
    status: 'PENDING',
    language,
    currency: session.currency,
    rateDate: session.rateDate,
    total: totalToPay(totals, isRefundable),
    subtotal: charged.subtotal,
    taxBreakdown: charged.taxBreakdown,
    isRefundable,
    refundableFee: isRefundable ? totals.fee : 0,
    carts: session.buses.map((bus) => bus.cart),
    hotelCarts: session.hotels.map((hotel) => hotel.cart),
    activityCarts: session.activities.map((activity) => activity.cart),
    passengers,
    textConsent: {
      isGiven: passengers.textMarketing,
      textVersion: TEXT_CONSENT_VERSION,
      at: now.toISOString(),
      language,
    },
    billingAddress: tidyBillingAddress(request.paymentInfo),
    contactEmail: travellers.find((traveller) => hasContact(traveller) && traveller.email)?.email ?? accountEmail,
    contactLastNames: [...new Set(travellers.map((traveller) => foldText(traveller.lastName)))],
    holderLastName: isToken ? null : foldText(card.lastName),
    cardBrand: isToken ? card.brand : cardBrand(card.number),
    cardLast4: isToken ? card.last4 || null : last4(card.number),
    paymentKey: `booking-${randomUUID()}`,
    entryTaxes: totals.entryTaxes,
    termsVersion: TERMS_LAST_MODIFIED,
    annexVersion: ANNEX_VERSION,
    createdAt: now,
  };
}
