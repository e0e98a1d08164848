import type { Booking, BookingRequest, MadeBooking } from '@/contract/booking';
import { ApiFailure } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';
import { hasSession } from '../session/has-session';
import { become, forgetAttempt, refusalOfBooking, type BookingAttempt } from './booking-attempt';

/** Has the bank ask the card's owner where the payment waits for that; never throws. */
type AtBank = () => Promise<unknown>;
type Patience = { wait: Wait; atBank: AtBank | null };

type Wait = (milliseconds: number) => Promise<void>;
export const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Pause before asking again: 1 s, growing to 4 s. */
export function pauseBefore(round: number): number {
  return Math.min(4_000, 1_000 * 1.5 ** round);
}

/** An error of the API's own may pass; after so many it is shown. */
const MAX_INTERNAL_ERRORS = 3;
/** Some eight seconds. */
const MAX_LOST_SESSIONS = 4;

let running: Promise<BookingAttempt> | null = null;

/**
 * Sends the booking and follows it to its end. A second call while one is running joins it: two presses are one
 * booking. While no answer comes (lost connection) it asks GET /v1/booking and sends again with the same key, so
 * nothing is charged twice.
 */
export function runBooking(
  api: ProductApi,
  request: BookingRequest,
  wait: Wait = sleep,
  atBank: AtBank | null = null,
): Promise<BookingAttempt> {
  running ??= send(api, request, { wait, atBank })
    .then(become, (error: unknown) => {
      forgetAttempt();
      throw error;
    })
    .finally(() => {
      running = null;
    });
  return running;
}

async function send(api: ProductApi, body: BookingRequest, patience: Patience): Promise<BookingAttempt> {
  become({ state: 'running', message: null });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let round = 0; ; round += 1) {
    try {
      const { data } = await api('createBooking', { body, headers });
      return await follow(api, data, patience);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!isUncertain(error, round)) return refused(error);
    }
    await patience.wait(pauseBefore(round));
    const booking = await currentBooking(api);
    // A booking that failed is an earlier attempt of this session: this one has not arrived yet.
    if (booking && booking.status !== 'FAILED') return follow(api, booking, patience, booking);
  }
}

/** Whether the booking may exist in spite of this answer: no answer, an odd one, or another page is at it. */
function isUncertain({ code }: ApiFailure, round: number): boolean {
  if (code === 'UNREACHABLE' || code === 'UNEXPECTED_ANSWER' || code === 'NOT_READY') return true;
  // Another tab may be paying for it: the browser has the session's new id as soon as that one is answered (S28).
  if (code === 'SESSION_NOT_FOUND') return hasSession() && round < MAX_LOST_SESSIONS;
  return (code === 'INTERNAL' || code === 'SESSION_LOCKED') && round < MAX_INTERNAL_ERRORS;
}

function refused({ code, message, fields, total, currency, part, partKind }: ApiFailure): BookingAttempt {
  return { state: 'refused', refusal: { code, message, fields, total, currency, part, partKind } };
}

/** The session's booking; null without one, or when nobody can say. */
async function currentBooking(api: ProductApi): Promise<Booking | null> {
  try {
    return (await api('readBooking')).data;
  } catch {
    return null;
  }
}

/** The codes are drawn for whoever reads the booking (F35): what the one call answers has none. */
async function follow(
  api: ProductApi,
  first: MadeBooking,
  { wait, atBank }: Patience,
  firstRead: Booking | null = null,
): Promise<BookingAttempt> {
  let booking = first;
  let read = firstRead;
  for (let round = 0; booking.status === 'PENDING'; round += 1) {
    become({ state: 'running', message: booking.bookingMessage });
    await atBank?.();
    await wait(pauseBefore(round));
    read = await currentBooking(api);
    booking = read ?? booking;
  }
  if (booking.status === 'FAILED') return { state: 'refused', refusal: refusalOfBooking(booking) };
  return { state: 'confirmed', booking: read ?? (await currentBooking(api)) };
}
