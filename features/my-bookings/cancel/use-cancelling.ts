import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Cancellation, CancellationOffer } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { ApiFailure } from '@/lib/http/api-failure';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';
import { isOneUnit, type Selection } from '../rules/selection';
import { needsProof } from '../rules/needs-proof';
import { useBackToChoice } from '../use-back-to-choice';
import { useConfirmation, useOffer } from './cancel-calls';
import { useRenewKeptTickets } from './use-renew-kept-tickets';

export type CancelStep =
  | { name: 'choose' }
  | { name: 'proof' }
  | {
      name: 'offer';
      offer: CancellationOffer;
      /** Why it is another one than before. */ change: 'renewed' | 'outdated' | null;
    }
  | { name: 'done'; cancellation: Cancellation };

/** Refusals after which the booking is no longer what the page shows. */
const STALE: ReadonlySet<string> = new Set(['OFFER_OUTDATED', 'OFFER_NOT_FOUND', 'UNIT_CANCELLED', 'UNIT_CLOSED']);

/**
 * The way of a cancellation (D64, D65): choose, prove where the door asks for it, one offer, one confirmation. Nothing
 * moves but by confirming; whatever went wrong leads back to an offer, or to the choice with the booking as it stands.
 */
export function useCancelling(booking: MyBooking, firstSelection: Selection) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<CancelStep>({ name: 'choose' });
  const [chosen, setSelection] = useState(firstSelection);
  const selection = isOneUnit(booking) ? new Set(booking.units.map(({ unitId }) => unitId)) : chosen;
  const [refusal, setRefusal] = useState<{ message: string; count: number }>({ message: '', count: 0 });
  const [isOverturned, setIsOverturned] = useState(false);
  const offering = useOffer(booking.bookingNumber);
  const confirming = useConfirmation(booking.bookingNumber);
  const renewKeptTickets = useRenewKeptTickets();
  const chooseAgain = () => setStep({ name: 'choose' });
  useBackToChoice(step.name, chooseAgain);

  async function readAgain() {
    await queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY });
  }

  function refuse(error: Error) {
    setRefusal(({ count }) => ({ message: error.message, count: count + 1 }));
  }

  async function ask(change: 'renewed' | 'outdated' | null = null) {
    try {
      setStep({ name: 'offer', offer: await offering.mutateAsync([...selection]), change });
      setRefusal({ message: '', count: 0 });
      setIsOverturned(false);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'STEP_UP_REQUIRED') return setStep({ name: 'proof' });
      if (STALE.has(error.code)) await readAgain();
      setStep({ name: 'choose' });
      refuse(error);
    }
  }

  async function confirm(offer: CancellationOffer) {
    try {
      const cancellation = await confirming.mutateAsync(offer.offerId);
      await readAgain();
      setStep({ name: 'done', cancellation });
      // What could not be fetched is not kept; the booking's page offers it again.
      void renewKeptTickets(booking).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'STEP_UP_REQUIRED') return setStep({ name: 'proof' });
      if (error.code === 'OFFER_NOT_FOUND') return ask('outdated');
      if (error.code !== 'OFFER_OUTDATED') return refuse(error);
      if (error.offer) return setStep({ name: 'offer', offer: error.offer, change: 'outdated' });
      await readAgain();
      setIsOverturned(true);
      setSelection(new Set());
      setStep({ name: 'choose' });
    }
  }

  return {
    step,
    selection,
    select: (next: Selection) => {
      setRefusal({ message: '', count: 0 });
      setIsOverturned(false);
      setSelection(next);
    },
    refusal,
    /** Something changed meanwhile, and of what was chosen nothing can be given back any more. */
    isOverturned,
    isAsking: offering.isPending,
    isConfirming: confirming.isPending,
    /** No answer came to the confirmation so far: it is asked for again. */
    isUncertain: confirming.isPending && confirming.failureCount > 0,
    seeOffer: () => (needsProof(booking) ? setStep({ name: 'proof' }) : void ask()),
    proved: () => {
      void readAgain();
      void ask();
    },
    renew: () => void ask('renewed'),
    confirm: (offer: CancellationOffer) => void confirm(offer),
    chooseAgain,
  };
}

/** Milliseconds that this browser's clock is behind the API's. */
export function clockLag({ serverTime }: Pick<MyBooking, 'serverTime'>, readAt: number): number {
  return Date.parse(serverTime) - readAt;
}

/** Calls when an offer's time is up, by the API's clock. */
export function useOfferEnd({ expiresAt }: Pick<CancellationOffer, 'expiresAt'>, lag: number, onEnd: () => void): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), Math.max(0, Date.parse(expiresAt) - (Date.now() + lag)));
    return () => clearTimeout(timer);
  }, [expiresAt, lag]);
}
