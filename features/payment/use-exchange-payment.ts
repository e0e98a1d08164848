import { useCallback, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useQueryClient } from '@tanstack/react-query';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { BookingRefusal } from '@/lib/booking-session/booking/booking-attempt';
import { pauseBefore } from '@/lib/booking-session/booking/booking-runner';
import { dropExchangeOffer } from '@/lib/booking-session/choices/kept-exchange-offer';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { useCardForm, type PaidWith, type PaymentFormControl } from './use-payment-form';

/** After these nobody knows whether it was paid: the same request is sent again under the same key. */
const UNCERTAIN: ReadonlySet<number> = new Set([0, 500, 503, 504]);
const MAX_TRIES = 4;
/** The offer holds no more: another one is chosen. */
const GONE: ReadonlySet<string> = new Set([
  'OFFER_OUTDATED',
  'OFFER_NOT_FOUND',
  'SOLD_OUT',
  'NOT_ON_SALE',
  'BOOKING_NOT_FOUND',
  'STEP_UP_REQUIRED',
]);

/**
 * `refused`: nothing was paid; `offline`: it was not sent; `unknown`: nobody answered, and it may have been paid.
 */
export type ExchangeRefusal = BookingRefusal & { outcome: 'refused' | 'offline' | 'unknown' };

/**
 * Pays an exchange's offer once (D69). Each press has a key of its own, so that another card is another payment; where
 * no answer comes the same press is asked again. Then the exchange's page says what became of it. `end`: the offer's
 * time is up.
 */
export function useExchangePayment(
  offer: ExchangeOffer,
  language: Language,
  onGone: () => void,
): { payment: PaymentFormControl; refusal: ExchangeRefusal | null; end: () => void } {
  const api = useProductApi();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<ExchangeRefusal | null>(null);
  const key = useRef('');
  const { bookingNumber, offerId, total, currency } = offer;
  const path = pathFor('exchangeBus', language, { bookingNumber: bookingNumber.toLowerCase() });
  const donePath = `${path}?${new URLSearchParams({ done: offerId })}`;

  async function send(paidWith: PaidWith): Promise<void> {
    const body = { offerId, payment: { ...paidWith, expectedAmount: total, expectedCurrency: currency } };
    for (let round = 1; ; round += 1) {
      try {
        await api('confirmExchange', {
          params: { bookingNumber },
          body,
          headers: { 'idempotency-key': key.current },
        });
        return;
      } catch (error) {
        const isUncertain = error instanceof ApiFailure && UNCERTAIN.has(error.status);
        if (!isUncertain || round >= MAX_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseBefore(round)));
      }
    }
  }

  async function pay(paidWith: PaidWith): Promise<'refused' | 'onItsWay'> {
    key.current = crypto.randomUUID();
    setRefusal(null);
    try {
      await send(paidWith);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (GONE.has(error.code)) {
        dropExchangeOffer();
        onGone();
        return 'refused';
      }
      const fields = error.fields?.map((fault) => ({ ...fault, path: fault.path.replace(/^payment\./, '') }));
      const outcome = UNCERTAIN.has(error.status) ? 'unknown' : 'refused';
      setRefusal({ code: error.code, message: error.message, outcome, ...(fields ? { fields } : {}) });
      return 'refused';
    }
    dropExchangeOffer();
    await queryClient.invalidateQueries({ queryKey: ['my-bookings'] });
    router.replace(donePath);
    return 'onItsWay';
  }

  const payment = useCardForm({
    agreed: { amount: total, currency },
    refundable: { isOffered: false, choice: null, read: () => null },
    refusal,
    returnPath: donePath,
    whenOffline: () => setRefusal({ code: 'UNREACHABLE', message: '', outcome: 'offline' }),
    pay,
  });
  // Where it may have been paid, the exchange's page says what became of it.
  const isUnknown = refusal?.outcome === 'unknown';
  const end = useCallback(
    () => (isUnknown ? router.replace(donePath) : onGone()),
    [isUnknown, router, donePath, onGone],
  );
  return { payment, refusal, end };
}
