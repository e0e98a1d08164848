import { useCallback, useContext } from 'react';
import { useRouter } from 'next/navigation';
import { useQueryClient } from '@tanstack/react-query';
import type { BookingRequest } from '@/contract/booking';
import type { Session } from '@/contract/session';
import type { BookingAttempt } from '@/lib/booking-session/booking/booking-attempt';
import { runBooking, sleep } from '@/lib/booking-session/booking/booking-runner';
import { bookingQuery } from '@/lib/booking-session/booking/booking.queries';
import { confirmAtBank } from '@/lib/booking-session/payment/confirm-at-bank';
import { StripeKey } from '@/lib/booking-session/payment/stripe-key';
import { readSessionAgain } from '@/lib/booking-session/session/ensure-session';
import { storeSession } from '@/lib/booking-session/session/session.queries';
import { readCookie } from '@/lib/cookies/cookies';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/**
 * Sends the booking (R143) and goes where its outcome belongs (D38). Before it is sent the address becomes
 * /confirmation, so that a reload asks how it went on instead of paying again; the form stays as it is behind the
 * progress, and a refusal gives it back with everything that was typed.
 */
export function useCreateBooking(
  session: Session,
  language: Language,
): (request: BookingRequest) => Promise<BookingAttempt> {
  const api = useProductApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const publishableKey = useContext(StripeKey);
  return useCallback(
    async (request) => {
      const [payment, confirmation] = [pathFor('payment', language), pathFor('confirmation', language)];
      const { queryKey } = bookingQuery(api, language);
      window.history.replaceState(null, '', confirmation);
      queryClient.removeQueries({ queryKey });
      storeSession(queryClient, { ...session, isLocked: true, isBookingInProgress: true });
      const ask = async () => (await api('settlePayment')).data;
      const atBank = publishableKey === null ? null : () => confirmAtBank(ask, { publishableKey, language });
      const attempt = await runBooking(api, { ...request, ipAddress: readCookie('ipAddress') }, sleep, atBank);
      // Whoever has gone to another page meanwhile stays there.
      const isStillHere = window.location.pathname === confirmation;
      if (attempt.state === 'confirmed') {
        if (attempt.booking) queryClient.setQueryData(queryKey, attempt.booking);
        storeSession(queryClient, { ...session, isLocked: true, isBookingInProgress: false });
        if (isStillHere) router.replace(confirmation);
        return attempt;
      }
      storeSession(queryClient, session);
      if (isStillHere) window.history.replaceState(null, '', payment);
      // The refusal may have changed the total or the holds, or there is no session any more.
      await readSessionAgain(api, queryClient).catch(() => undefined);
      return attempt;
    },
    [api, queryClient, router, session, language, publishableKey],
  );
}
