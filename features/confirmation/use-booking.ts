import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import type { Booking } from '@/contract/booking';
import {
  forgetAttempt,
  refusalOfBooking,
  reportRefusal,
  useBookingAttempt,
} from '@/lib/booking-session/booking/booking-attempt';
import { bookingQuery } from '@/lib/booking-session/booking/booking.queries';
import { useBillingDraft } from '@/lib/booking-session/choices/billing-draft-store';
import { useRefundableChoice } from '@/lib/booking-session/choices/refundable-choice-store';
import { useBankConfirmation } from '@/lib/booking-session/payment/use-bank-confirmation';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { currentSession } from '@/lib/booking-session/session/ensure-session';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { browserBookingsQuery } from './browser-bookings.queries';

export type BookingState =
  /** Nobody knows yet whether there is one. */
  | { kind: 'asking' }
  /** Being made. */
  | { kind: 'progress'; message: string | null }
  | { kind: 'booked'; booking: Booking }
  /** There is none of the trip that is being chosen now; `bookings` are those of this browser. */
  | { kind: 'otherTrip'; bookings: readonly MyBookingLine[] }
  /** It could not be read; it may exist. */
  | { kind: 'problem'; retry: () => void };

/**
 * The session's booking for the confirmation (D38): joins the attempt this page is making, or resumes it after a
 * reload. A booking that failed, or was never sent, goes back to the payment with its reason, unless this browser has
 * bookings that may be meant; one that is confirmed ends the choices of this tab.
 */
export function useBooking(language: Language): BookingState {
  const api = useProductApi();
  const { attempt } = useBookingAttempt();
  const isOurs = attempt.state === 'running';
  const { data, error, refetch } = useQuery({ ...bookingQuery(api, language), enabled: !isOurs });
  const isMissing = error instanceof ApiFailure && error.code === 'BOOKING_NOT_FOUND';
  const { data: others, isPending } = useQuery({ ...browserBookingsQuery(api, language), enabled: isMissing });
  const hasOthers = others !== undefined && others.length > 0;
  const isBack = data?.status === 'FAILED' || (isMissing && !isPending && !hasOthers);

  useBankConfirmation(!isOurs && data?.status === 'PENDING', {
    ask: async () => (await api('settlePayment')).data,
    onAsked: () => void refetch(),
  });
  useReturnToPayment(isBack, data, language);
  useEndOfChoices(data?.status === 'CONFIRMED');

  if (isOurs) return { kind: 'progress', message: attempt.message };
  if (data && data.status !== 'FAILED') {
    return data.status === 'PENDING'
      ? { kind: 'progress', message: data.bookingMessage }
      : { kind: 'booked', booking: data };
  }
  if (isMissing && hasOthers) return { kind: 'otherTrip', bookings: others };
  if (error && !isMissing) return { kind: 'problem', retry: () => void refetch() };
  return { kind: 'asking' };
}

/** The way back, with the session as it is now: unlocked again. */
function useReturnToPayment(isBack: boolean, booking: Booking | undefined, language: Language): void {
  const api = useProductApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!isBack) return;
    const refusal = booking ? refusalOfBooking(booking) : ({ code: 'BOOKING_NOT_FOUND', message: '' } as const);
    async function goBack() {
      await currentSession(api, queryClient).catch(() => null);
      reportRefusal(refusal);
      router.replace(pathFor('payment', language));
    }
    void goBack();
  }, [isBack, booking, api, queryClient, router, language]);
}

/** The session's cookie stays, so that the receipt can be had; everything chosen and typed in this tab is over. */
function useEndOfChoices(isConfirmed: boolean): void {
  const isAnythingChosen = useSelectionStore((state) => state.lastSelected !== null);
  const forgetSelection = useSelectionStore((state) => state.forgetAll);
  const choose = useRefundableChoice((state) => state.choose);
  const forgetBilling = useBillingDraft((state) => state.forget);
  useEffect(() => {
    if (!isConfirmed) return;
    forgetAttempt();
    choose(null);
    forgetBilling();
  }, [isConfirmed, choose, forgetBilling]);
  useEffect(() => {
    // A reloaded page takes its choices from the session first (R159).
    if (isConfirmed && isAnythingChosen) forgetSelection();
  }, [isConfirmed, isAnythingChosen, forgetSelection]);
}
