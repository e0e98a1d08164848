import { create } from 'zustand';
import type { Booking, BookingRequest, MadeBooking } from '@/contract/booking';
import { ApiFailure, type FailureFacts } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';

/** Why a booking did not come about; nothing was charged. */
export type BookingRefusal = Omit<FailureFacts, 'status' | 'requestId'>;

/** A field of the request that the API refuses, with the reason in words. */
export type ApiFieldFault = NonNullable<BookingRefusal['fields']>[number];

export type BookingAttempt =
  | { state: 'none' }
  | { state: 'running'; /** What the API says is being done. */ message: string | null }
  /** Null: it is, and could not be read with its codes; the confirmation asks again. */
  | { state: 'confirmed'; booking: Booking | null }
  | { state: 'refused'; refusal: BookingRefusal };

const NONE: BookingAttempt = { state: 'none' };

/**
 * The booking that this page is making. It lives beside the components, so that no change of page ends it (D38);
 * a reload does, and then GET /v1/booking tells how it went on.
 */
export const useBookingAttempt = create<{ attempt: BookingAttempt }>(() => ({ attempt: NONE }));

function become(attempt: BookingAttempt): BookingAttempt {
  useBookingAttempt.setState({ attempt });
  return attempt;
}

/** After its outcome has been dealt with. */
export function forgetAttempt(): void {
  become(NONE);
}

/** Shows an outcome that was learned from GET /v1/booking. */
export function reportRefusal(refusal: BookingRefusal): void {
  become({ state: 'refused', refusal });
}

export function refusalOfBooking({
  failureCode,
  bookingMessage,
}: Pick<Booking, 'failureCode' | 'bookingMessage'>): BookingRefusal {
  return { code: failureCode ?? 'PAYMENT_DECLINED', message: bookingMessage ?? '' };
}

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
      become(NONE);
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
