import type { Passengers } from '@/contract/passengers';
import type { Session } from '@/contract/session';
import { CURRENCY_SYMBOLS } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { openedPassengers, withoutPassports } from '../../personal-data/passports';
import { text } from '../../texts/text';
import { journeyOf, priceOf, refundsOf, ticketsOf } from '../cart/cart-contents';
import { presentActivityCart } from './present-activity';
import { presentBedChoices } from '../beds/present-bed-choices';
import { presentConflicts } from './present-conflicts';
import { presentHotelCart } from './present-hotel';
import { cartFingerprint, listCartSeats } from '../record/cart-fingerprint';
import type { SessionRecord } from '../record/session-record';
import { findVisitorAddress } from '../record/sessions.repository';
import { totalSession } from '../prices/total-session';

/** To whom a session is shown: in which language, and whether it is a program, which is told its id (D31b). */
export type SessionReader = { language: Language; isProgram: boolean };

/** The session as the contract shows it, with places and messages in the visitor's language (R68, R127). */
export async function presentSession(
  ctx: ApiContext,
  session: SessionRecord,
  { language, isProgram }: SessionReader,
): Promise<Session> {
  const totals = await totalSession(ctx, session);
  const seats = await listCartSeats(ctx.database.db, session);
  const bookedBuses = await Promise.all(
    session.buses.map(async ({ cart, holdExpiresAt }, entry) => ({
      tickets: await ticketsOf(ctx, cart, language),
      price: priceOf(cart, session),
      seats: seats[entry] ?? [],
      refunds: refundsOf(cart).map((refund) => ({ ...refund, steps: [...refund.steps] })),
      holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    })),
  );
  const bookedHotels = await Promise.all(
    session.hotels.map(async ({ cart, holdExpiresAt }) => ({
      ...(await presentHotelCart(ctx, cart, language, session)),
      holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    })),
  );
  const { withFee } = totals;
  const { db } = ctx.database;
  return {
    ...(isProgram && { sessionId: session.id, ipAddress: await findVisitorAddress(db, session.id) }),
    currency: { code: session.currency, symbol: CURRENCY_SYMBOLS[session.currency], rateDate: session.rateDate },
    nbOfAdults: session.nbOfAdults,
    nbOfChildren: session.nbOfChildren,
    ageOfChildren: session.ageOfChildren,
    passengers: session.passengers && shownPassengers(ctx, session, session.passengers),
    total: totals.total,
    subtotal: totals.subtotal,
    taxBreakdown: totals.taxBreakdown,
    cancellationInsuranceFee: totals.fee,
    refundableOffer: withFee && {
      fee: totals.fee,
      totalWithFee: withFee.total,
      subtotalWithFee: withFee.subtotal,
      taxBreakdownWithFee: withFee.taxBreakdown,
    },
    isCancellationInsuranceAdded: session.isRefundableWanted,
    bookedBuses,
    bookedHotels,
    bookedActivities: session.activities.map(({ cart, holdExpiresAt }) => ({
      ...presentActivityCart(cart, language),
      holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    })),
    cartFingerprint: cartFingerprint({ ...session, seats }),
    bedChoices: await presentBedChoices(ctx, session, totals.total),
    conflicts: presentConflicts(session),
    isLocked: session.isLocked,
    isBookingInProgress: session.isBookingInProgress,
    bookingMessage: messageOf(ctx, session, language),
    holdExpiresAt: earliest(
      [...session.buses, ...session.hotels, ...session.activities].map((entry) => entry.holdExpiresAt),
    ),
    crossesBorder: session.buses.some(({ cart }) =>
      cart.directions.some(({ ticket }) => journeyOf(ticket).crossesBorder),
    ),
    startedAt: session.createdAt.toISOString(),
    version: session.version,
    serverTime: ctx.now().toISOString(),
  };
}

/** While a booking runs: what is being done; after a failure: why (D38). */
function messageOf(ctx: ApiContext, session: SessionRecord, language: Language): string | null {
  if (session.isBookingInProgress) return text(language, 'documents.booking.inProgress');
  const contact = { phone: ctx.config.supportPhone, email: ctx.config.supportEmail };
  return session.bookingMessage ? text(language, `errors.${session.bookingMessage}`, contact) : null;
}

function earliest(times: (Date | null)[]): string | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime());
  return known.length > 0 ? new Date(Math.min(...known)).toISOString() : null;
}

/** Passports are the visitor's to see and mend until the session is booked, and nobody's after that (D61). */
function shownPassengers(ctx: ApiContext, { isLocked }: SessionRecord, kept: Passengers): Passengers {
  return isLocked ? withoutPassports(kept) : openedPassengers(ctx.secrets, kept);
}
