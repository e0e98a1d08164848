import { create } from 'zustand';
import type { Booking } from '@/contract/booking';
import type { FailureFacts } from '@/lib/http/api-failure';

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

export function become(attempt: BookingAttempt): BookingAttempt {
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
