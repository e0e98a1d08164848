import { setTimeout as wait } from 'node:timers/promises';
import type { BookingRequest } from '@/contract/booking';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { allRun } from '../../buses/departures/list-sold-rides';
import { ApiError } from '../../http/api-error';
import { requireSession } from '../../sessions/record/load-session';
import type { SessionRecord } from '../../sessions/record/session-record';
import { bodyHash, requestName } from './body-hash';
import { deleteAttempt, findAttempt } from '../record/booking-attempts.repository';
import type { BookingRow } from '../record/booking-record';
import { findBooking } from '../record/bookings.repository';
import { decideOrders } from '../record/booking-status';
import { checkBookingRequest } from '../steps/check-booking-request';
import { claimAttempt, type Claim } from './claim-attempt';
import { refuseFailed } from './refuse-failed';
import { applyDecision, settleBooking } from './settle-booking';
import { chargeCard } from '../steps/charge-card';
import { orderRooms } from '../steps/order-rooms';
import { reserveBooking } from '../steps/reserve-booking';
import type { CaptchaContext } from '../../captcha/captcha-check';
import type { BookingContext, SettleContext } from './booking-context';
import type { FaultContext } from '../record/fault-points';
import type { PaymentContext } from '../record/payment-gateway';

export type CreateBookingInput = {
  sessionId: string | null;
  request: BookingRequest;
  /** Header Idempotency-Key. */
  idempotencyKey: string | undefined;
  language: Language;
  visitorAddress: string | null;
  /** Who is signed in (D55). */
  accountId: number | null;
  /** Their proven address: the booking's where no traveller gives one. */
  accountEmail: string | null;
};

/** `name`: of the request, for its captcha. */
type BookingInput = CreateBookingInput & { sessionId: string; name: string };

/** How long a request waits for an equal one that is at work. */
const FOLLOW_MS = 5_000;
const POLL_MS = 50;
const MAX_KEY_LENGTH = 200;

/**
 * Books and charges the cart once (R143, D38, D40b, S1–S6), in the steps of 'How a trip of several parts is booked' of
 * docs/architecture.md.
 * @returns the booking CONFIRMED, or PENDING while a hotel or the gateway has not said; `isReplay` when an earlier
 * request made it
 * @throws ApiError with the reason of a failed payment or a refused room, or why nothing was begun
 */
export async function createBooking(
  ctx: BookingContext,
  input: CreateBookingInput,
): Promise<{ booking: BookingRow; isReplay: boolean }> {
  const { sessionId, request } = input;
  if (!sessionId) throw new ApiError('SESSION_NOT_FOUND');
  const key = (input.idempotencyKey ?? '').trim();
  if (key.length > MAX_KEY_LENGTH)
    throw new ApiError('VALIDATION_FAILED', {
      fields: [{ path: 'Idempotency-Key', code: 'TOO_LONG', params: { max: MAX_KEY_LENGTH } }],
    });
  const hash = bodyHash(ctx, request);
  const name = requestName(ctx, 'booking', sessionId, key, hash);
  for (;;) {
    const claim = await claimAttempt(ctx, { sessionId, key, bodyHash: hash });
    if (claim.kind === 'claimed')
      return { booking: await book(ctx, { ...input, sessionId, name }, claim), isReplay: false };
    const booking =
      claim.kind === 'replay'
        ? await findBooking(ctx.database.db, claim.bookingId)
        : await follow(ctx, claim.attemptId);
    if (booking) return { booking: await refuseFailed(ctx, booking, sessionId), isReplay: true };
  }
}

async function book(
  ctx: BookingContext,
  input: BookingInput,
  claim: Extract<Claim, { kind: 'claimed' }>,
): Promise<BookingRow> {
  const reserved = await reserve(ctx, input, claim).catch(async (error: unknown) => {
    // Nothing was begun: the same key may be used again, with another card or the travellers filled in.
    await deleteAttempt(ctx.database.db, claim.attemptId);
    throw error;
  });
  await ctx.atFaultPoint?.('afterReserve');
  return refuseFailed(ctx, await orderAndCharge(ctx, reserved, input.request.creditCard), input.sessionId);
}

/** The card is charged once every hotel has confirmed, never before: it is not kept, so nobody can charge it later. */
async function orderAndCharge(
  ctx: SettleContext,
  reserved: BookingRow,
  card: BookingRequest['creditCard'],
): Promise<BookingRow> {
  const byHotels = decideOrders(await orderRooms(ctx, reserved));
  if (byHotels) return applyDecision(ctx, reserved, byHotels);
  // Cancelled by its company while hotels were asked: nobody pays for it (D71). From here on it becomes a case.
  if (!(await allRun(ctx.database.db, reserved.id)))
    return applyDecision(ctx, reserved, { status: 'FAILED', failureCode: 'NOT_ON_SALE' });
  return settleBooking(ctx, reserved, await chargeCard(ctx, reserved, card));
}

async function reserve(
  ctx: CaptchaContext & PaymentContext & FaultContext,
  { sessionId, name, request, language, visitorAddress, accountId, accountEmail }: BookingInput,
  claim: Extract<Claim, { kind: 'claimed' }>,
): Promise<BookingRow> {
  let session: SessionRecord = claim.session;
  let checked = await checkBookingRequest(ctx, session, request);
  const proof = {
    challenge: request.captchaChallenge,
    version: request.captchaVersion,
    ipAddress: visitorAddress,
    forRequest: name,
  };
  if (!(await ctx.suppliers.captcha.verify(proof))) throw new ApiError('CAPTCHA_FAILED');
  await ctx.atFaultPoint?.('beforeReserve');
  for (;;) {
    const reserved = await reserveBooking(ctx, {
      ...checked,
      session,
      askedId: sessionId,
      request,
      language,
      accountId,
      accountEmail,
      attemptId: claim.attemptId,
      bookingId: claim.bookingId,
    });
    if (reserved !== 'changed') return reserved;
    // Another tab changed the cart while the captcha was checked: what was agreed to is checked again.
    session = await requireSession(ctx, session.id);
    checked = await checkBookingRequest(ctx, session, request);
  }
}

/** Waits for an equal request. Null when that one began nothing, so that this one may. */
async function follow(ctx: ApiContext, attemptId: number): Promise<BookingRow | null> {
  const giveUpAt = performance.now() + FOLLOW_MS;
  for (;;) {
    const attempt = await findAttempt(ctx.database.db, attemptId);
    if (!attempt) return null;
    const booking = attempt.bookingId === null ? null : await findBooking(ctx.database.db, attempt.bookingId);
    const isOver = performance.now() > giveUpAt;
    if (booking && (booking.status !== 'PENDING' || isOver)) return booking;
    if (isOver) throw new ApiError('SESSION_LOCKED');
    await wait(POLL_MS);
  }
}
