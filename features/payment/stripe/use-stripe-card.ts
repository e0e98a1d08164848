import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { StripeKey } from '@/lib/booking-session/payment/stripe-key';
import type { Money } from '@/rules/money/money';
import type { PaymentValues } from '../rules/payment-form';
import type { StripeCard, StripeToken } from './stripe-card';

export type StripeCardControl = {
  status: 'loading' | 'ready' | 'failed';
  /** Of the element that Stripe's frame is put into. */
  place: (element: HTMLElement | null) => void;
  retry: () => void;
  /** Marks what is missing in Stripe's fields. */
  check: () => void;
  tokenOf: (values: PaymentValues) => Promise<StripeToken>;
};

/** Stripe's form where the page has a key for it; null: the card's fields are our own. */
export function useStripeCard(
  total: Money,
  { returnPath, onChange }: { returnPath: string; onChange: () => void },
): StripeCardControl | null {
  const publishableKey = useContext(StripeKey);
  const language = useLocale();
  const t = useTranslations('payment.card.hosted');
  const [element, place] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<StripeCardControl['status']>('loading');
  const [round, setRound] = useState(0);
  const card = useRef<StripeCard | null>(null);
  const changed = useEffectEvent(onChange);
  const first = useEffectEvent(() => total);

  useEffect(() => {
    if (publishableKey === null || element === null) return undefined;
    let isHere = true;
    const say = (next: StripeCardControl['status']) => isHere && setStatus(next);
    async function open(key: string, box: HTMLElement) {
      say('loading');
      const { openStripeCard } = await import('./stripe-card');
      const opened = await openStripeCard({
        publishableKey: key,
        language,
        total: first(),
        place: box,
        onReady: () => say('ready'),
        onFailed: () => say('failed'),
        onChange: () => changed(),
      });
      if (isHere) card.current = opened;
      else opened.close();
    }
    open(publishableKey, element).catch(() => say('failed'));
    return () => {
      isHere = false;
      card.current?.close();
      card.current = null;
    };
  }, [publishableKey, element, language, round]);

  const { amount, currency } = total;
  useEffect(() => card.current?.update({ amount, currency }), [amount, currency]);

  if (publishableKey === null) return null;
  return {
    status,
    place,
    retry: () => setRound((before) => before + 1),
    check: () => void card.current?.check().catch(() => undefined),
    tokenOf: async (values) => {
      const opened = card.current;
      if (status !== 'ready' || !opened) return { message: t(status === 'failed' ? 'failed' : 'loading') };
      const returnUrl = new URL(returnPath, window.location.origin).href;
      const token = await opened.tokenOf(values, returnUrl).catch(() => null);
      return token ?? { message: t('failed') };
    },
  };
}
