import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useQueryClient } from '@tanstack/react-query';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import {
  dropExchangeOffer,
  hasKeptExchangeOffer,
  keepExchangeOffer,
  keptExchangeOffer,
  type KeptExchangeOffer,
} from '@/lib/booking-session/choices/kept-exchange-offer';
import { ApiFailure } from '@/lib/http/api-failure';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';
import { useBackToChoice } from '../use-back-to-choice';
import { useRenewKeptTickets } from '../cancel/use-renew-kept-tickets';
import { useExchangeConfirmation, useExchangeOffer } from './exchange-calls';

export type ExchangeStep =
  { name: 'reading' | 'choose' | 'proof' } | { name: 'offer'; offer: ExchangeOffer; isRenewed: boolean };

type Chosen = { direction: string; tripId: string };

/** `lag`: milliseconds that this browser's clock is behind the API's. */
type OfDirection = Pick<MyBooking['acts']['exchange'][number], 'direction' | 'isOpen'> & { lag: number };

/**
 * The way of an exchange (D69): choose, see the offer, confirm it, or go and pay it. Nothing moves but by confirming;
 * whatever went wrong leads back to an offer, or to the list as it stands. An offer that this tab has open is found
 * again after a reload, and on the way back from its payment.
 */
export function useExchanging(booking: MyBooking, { direction, isOpen, lag }: OfDirection, language: Language) {
  const { bookingNumber } = booking;
  const queryClient = useQueryClient();
  const router = useRouter();
  const [step, setStep] = useState<ExchangeStep>({ name: isOpen && hasKeptExchangeOffer() ? 'reading' : 'choose' });
  const [refusal, setRefusal] = useState({ message: '', count: 0 });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const offering = useExchangeOffer(bookingNumber);
  const confirming = useExchangeConfirmation(bookingNumber);
  const renewKeptTickets = useRenewKeptTickets();
  const chooseAgain = () => {
    dropExchangeOffer();
    setStep({ name: 'choose' });
  };
  useBackToChoice(step.name, chooseAgain);
  const number = bookingNumber.toLowerCase();

  async function readAgain() {
    await queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY });
  }

  async function ask(next: Chosen, isRenewed = false) {
    setChosen(next);
    try {
      const offer = await offering.mutateAsync(next);
      keepExchangeOffer(offer, language);
      setStep({ name: 'offer', offer, isRenewed });
      setRefusal({ message: '', count: 0 });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'STEP_UP_REQUIRED') return setStep({ name: 'proof' });
      await readAgain();
      setStep({ name: 'choose' });
      setRefusal(({ count }) => ({ message: error.message, count: count + 1 }));
    }
  }

  const findAgain = useEffectEvent((offer: KeptExchangeOffer | null) => {
    const holds =
      offer?.direction === direction &&
      offer.revision === booking.revision &&
      Date.parse(offer.expiresAt) > Date.now() + lag;
    if (!holds) return setStep({ name: 'choose' });
    const found = { direction, tripId: offer.ticket.tripId };
    // Places have their names in another language now: the same seats are offered anew.
    if (offer.language !== language) return void ask(found);
    setChosen(found);
    setStep({ name: 'offer', offer, isRenewed: false });
  });
  useEffect(() => {
    if (step.name !== 'reading') return undefined;
    let isHere = true;
    void keptExchangeOffer(bookingNumber).then((kept) => isHere && findAgain(kept));
    return () => {
      isHere = false;
    };
  }, [step.name, bookingNumber]);

  async function confirm(offer: ExchangeOffer) {
    if (offer.total > 0) return router.push(pathFor('exchangePayment', language, { bookingNumber: number }));
    try {
      const exchange = await confirming.mutateAsync(offer.offerId);
      dropExchangeOffer();
      await readAgain();
      void renewKeptTickets(booking).catch(() => undefined);
      const done = new URLSearchParams({ done: exchange.offerId });
      router.replace(`${pathFor('exchangeBus', language, { bookingNumber: number })}?${done}`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'STEP_UP_REQUIRED') return setStep({ name: 'proof' });
      if (chosen && ['OFFER_OUTDATED', 'OFFER_NOT_FOUND'].includes(error.code)) return ask(chosen, true);
      setRefusal(({ count }) => ({ message: error.message, count: count + 1 }));
    }
  }

  return {
    step,
    refusal,
    askedTripId: offering.isPending ? offering.variables.tripId : null,
    isConfirming: confirming.isPending,
    isUncertain: confirming.isPending && confirming.failureCount > 0,
    choose: (next: Chosen) => void ask(next),
    renew: () => chosen && void ask(chosen, true),
    proved: () => {
      void readAgain();
      setStep({ name: 'choose' });
    },
    confirm: (offer: ExchangeOffer) => void confirm(offer),
    chooseAgain,
  };
}
