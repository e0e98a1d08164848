import { randomUUID } from 'node:crypto';
import type { Door } from '@/contract/cancellations';
import type { ExchangePayment } from '@/contract/after-sale/exchange-acts';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import { cardBrand, last4 } from '@/rules/money/card';
import { faultsUnder } from '@/rules/rule-fault';
import type { Language } from '@/rules/language';
import type { DoorView } from '../../bookings/doors/rights';
import {
  findExchange,
  findExchangeOffer,
  hasPendingExchange,
  insertExchange,
  listExchangesOfOffer,
  type ExchangeOfferRow,
  type ExchangeRow,
} from '../../bookings/exchanges/exchanges.repository';
import { refuseOpenDispute } from '../../bookings/money/refuse-while-disputed';
import type { BookingRow } from '../../bookings/record/booking-record';
import { findBooking, lockBooking } from '../../bookings/record/bookings.repository';
import { bodyHash, requestName } from '../../bookings/run/body-hash';
import type { BookingContext } from '../../bookings/run/booking-context';
import { chargeCard } from '../../bookings/steps/charge-card';
import { paymentFaults } from '../../bookings/steps/check-booking-request';
import { listUnits } from '../../bookings/units/units.repository';
import { readOffer } from '../../buses/pricing/offers';
import { holdSeats, listHeldSegments, renewHolds } from '../../buses/seats/hold-seats';
import type { BusContext } from '../../buses/supply/bus-supply';
import { forgetOffers } from '../../buses/supply/kept-offers';
import { readOnSale } from '../../buses/tickets/read-on-sale';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { payAndTell } from '../cancel/pay-and-tell';
import { applyExchange } from './apply-exchange';
import { holdKeyOf } from './hold-key';
import { isCurrentOffer } from './is-current-offer';
import { offerExchange, type ExchangeContext } from './offer-exchange';
import { settleExchange } from './settle-exchange';
import { nameOfDirection } from './standing-direction';

export type ConfirmContext = ExchangeContext & BookingContext & BusContext;

export type ConfirmExchangeRequest = {
  bookingId: number;
  offerId: string;
  payment: ExchangePayment | undefined;
  /** Header Idempotency-Key, trimmed; empty without one. */
  requestKey: string;
  door: Door;
  view: DoorView;
  language: Language;
  visitorAddress: string | null;
};

/** Until the payment is decided, however long the gateway is away. */
const PENDING_HOLD_MS = 24 * 60 * 60_000;

/**
 * Does what an offer says, once (D69). With nothing to pay it is done in one transaction. With more to pay a row of its
 * own is PENDING while the card is charged under a key of its own; old and new seats are kept until it is decided, and
 * a charge that comes too late for the new ones is paid back whole.
 * @returns the exchange, PENDING while the gateway has not said; `isReplay` when an earlier request made it
 * @throws ApiError OFFER_NOT_FOUND; OFFER_OUTDATED with a fresh offer where one is due: nothing has moved then;
 * PRICE_CHANGED with what there is to pay; CAPTCHA_FAILED, VALIDATION_FAILED; NOT_ON_SALE, SOLD_OUT; BOOKING_PENDING,
 * DISPUTE_OPEN; IDEMPOTENCY_KEY_REUSED; the reason of a refused payment
 */
export async function confirmExchange(
  ctx: ConfirmContext,
  request: ConfirmExchangeRequest,
): Promise<{ exchange: ExchangeRow; isReplay: boolean }> {
  const { db } = ctx.database;
  const offer = await findExchangeOffer(db, request.offerId);
  if (offer?.bookingId !== request.bookingId) throw new ApiError('OFFER_NOT_FOUND');
  const hash = request.payment ? bodyHash(ctx, request.payment) : '';
  const earlier = earlierOf(await listExchangesOfOffer(db, offer.offerId), request.requestKey, hash);
  if (earlier) return { exchange: earlier, isReplay: true };
  const booking = await findBooking(db, request.bookingId);
  if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
  if (!(await isCurrentOffer(ctx, db, booking, offer))) throw await outdated(ctx, request, offer);
  await readOnSale(ctx, readOffer(ctx, offer.tripId));
  if (offer.total > 0) await checkPayment(ctx, booking, offer, request);
  const begun = await retryOnDeadlock(() =>
    ctx.database.transaction((tx) => begin(ctx, tx, { offer, request, bodyHash: hash })),
  );
  if (begun.kind === 'outdated') throw await outdated(ctx, request, offer);
  if (begun.kind === 'replay') return { exchange: begun.exchange, isReplay: true };
  const { exchange } = begun;
  if (exchange.status === 'PENDING') return { exchange: await pay(ctx, booking, exchange, request), isReplay: false };
  if (exchange.total < 0) await payAndTell(ctx, booking.id);
  return { exchange, isReplay: false };
}

/** The same again: the one that stands, or why the same request failed. Null: it may be tried. */
function earlierOf(rows: readonly ExchangeRow[], requestKey: string, hash: string): ExchangeRow | null {
  const same = requestKey === '' ? undefined : rows.find((row) => row.requestKey === requestKey);
  if (same && same.bodyHash !== hash) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  if (same?.status === 'FAILED') throw new ApiError(same.failureCode ?? 'PAYMENT_DECLINED');
  return rows.find(({ status }) => status !== 'FAILED') ?? null;
}

/** Somebody went on board since it was offered: a scan raises no revision (D72). */
async function isUsed(tx: Queryable, { bookingId, units }: ExchangeOfferRow): Promise<boolean> {
  const all = await listUnits(tx, bookingId);
  return all.some(({ id, usedAt }) => usedAt !== null && units.some((unit) => unit.id === id));
}

/** With a fresh offer for the same departure, where one can be made. */
async function outdated(
  ctx: ConfirmContext,
  request: ConfirmExchangeRequest,
  old: ExchangeOfferRow,
): Promise<ApiError> {
  return new ApiError('OFFER_OUTDATED', { exchangeOffer: await freshOffer(ctx, request, old) });
}

async function freshOffer(
  ctx: ConfirmContext,
  { bookingId, view, language, visitorAddress }: ConfirmExchangeRequest,
  old: ExchangeOfferRow,
): Promise<ExchangeOffer | undefined> {
  const booking = await findBooking(ctx.database.db, bookingId);
  if (!booking) return undefined;
  const asked = { direction: nameOfDirection(old), tripId: old.tripId };
  try {
    return await offerExchange(ctx, { booking, view, ...asked, language, visitorAddress, captchaChallenge: null });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** What can be refused before anything is begun, as for a booking (D26, D44, D45). */
async function checkPayment(
  ctx: ConfirmContext,
  { currency }: BookingRow,
  { total, offerId }: ExchangeOfferRow,
  { payment, requestKey, visitorAddress }: ConfirmExchangeRequest,
): Promise<void> {
  const isSameCurrency = payment?.expectedCurrency === undefined || payment.expectedCurrency === currency;
  if (payment?.expectedAmount !== total || !isSameCurrency) throw new ApiError('PRICE_CHANGED', { total, currency });
  const fields = faultsUnder('payment', paymentFaults(ctx, payment));
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  const proof = {
    challenge: payment.captchaChallenge,
    version: payment.captchaVersion,
    ipAddress: visitorAddress,
    forRequest: requestName(ctx, 'exchange', offerId, requestKey, bodyHash(ctx, payment)),
  };
  if (!(await ctx.suppliers.captcha.verify(proof))) throw new ApiError('CAPTCHA_FAILED');
}

type Begun =
  { kind: 'begun'; exchange: ExchangeRow } | { kind: 'replay'; exchange: ExchangeRow } | { kind: 'outdated' };

async function begin(
  ctx: ConfirmContext,
  tx: Queryable,
  { offer, request, bodyHash: hash }: { offer: ExchangeOfferRow; request: ConfirmExchangeRequest; bodyHash: string },
): Promise<Begun> {
  const booking = await lockBooking(tx, offer.bookingId);
  if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
  const earlier = earlierOf(await listExchangesOfOffer(tx, offer.offerId), request.requestKey, hash);
  if (earlier) return { kind: 'replay', exchange: earlier };
  if (await hasPendingExchange(tx, booking.id)) throw new ApiError('BOOKING_PENDING');
  await refuseOpenDispute(tx, booking.id);
  if (!(await isCurrentOffer(ctx, tx, booking, offer)) || (await isUsed(tx, offer))) return { kind: 'outdated' };
  const now = ctx.now();
  const card = request.payment?.creditCard;
  const exchange = await insertExchange(tx, {
    offerId: offer.offerId,
    bookingId: booking.id,
    status: 'PENDING',
    door: request.door,
    language: request.language,
    requestKey: request.requestKey,
    bodyHash: hash,
    total: offer.total,
    taxes: offer.taxes,
    ...(offer.total > 0 ? { paymentKey: `exchange-${randomUUID()}` } : {}),
    ...(card && offer.total > 0 ? cardOf(card) : {}),
    createdAt: now,
  });
  if (offer.total <= 0) return { kind: 'begun', exchange: await applyExchange(ctx, tx, { booking, offer, exchange }) };
  await keepSeats(ctx, tx, offer, new Date(now.getTime() + PENDING_HOLD_MS));
  return { kind: 'begun', exchange };
}

function cardOf(card: ExchangePayment['creditCard']): Pick<ExchangeRow, 'cardBrand' | 'cardLast4'> {
  return 'paymentToken' in card
    ? { cardBrand: card.brand, cardLast4: card.last4 || null }
    : { cardBrand: cardBrand(card.number), cardLast4: last4(card.number) };
}

/** A hold that ran out or was ended is taken again if it is free (D48). @throws ApiError SOLD_OUT */
async function keepSeats(ctx: ConfirmContext, tx: Queryable, offer: ExchangeOfferRow, expiresAt: Date): Promise<void> {
  const now = ctx.now();
  const sessionId = holdKeyOf(offer.bookingId);
  const { segments } = offer.direction;
  const held = await listHeldSegments(tx, sessionId);
  if (held.length === segments.length) return renewHolds(tx, { sessionId, expiresAt });
  const seats = offer.units.length;
  if ((await holdSeats(tx, { sessionId, heldFor: null, segments, seats, expiresAt, now })) === 'soldOut') {
    forgetOffers(ctx);
    throw new ApiError('SOLD_OUT', { part: offer.entryIndex, partKind: 'bus' });
  }
}

/** @throws ApiError with the reason of a refused payment: the old seats are kept then, and the new ones still held */
async function pay(
  ctx: ConfirmContext,
  { number, currency }: BookingRow,
  exchange: ExchangeRow,
  { payment }: ConfirmExchangeRequest,
): Promise<ExchangeRow> {
  const { paymentKey, total, createdAt } = exchange;
  if (!payment || paymentKey === null) return exchange;
  const result = await chargeCard(ctx, { number, currency, paymentKey, total, createdAt }, payment.creditCard);
  await settleExchange(ctx, exchange, result);
  const standing = (await findExchange(ctx.database.db, exchange.id)) ?? exchange;
  if (standing.status === 'FAILED') throw new ApiError(standing.failureCode ?? 'PAYMENT_DECLINED');
  return standing;
}
