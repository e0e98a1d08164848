import { useContext, useEffect, useEffectEvent } from 'react';
import { useLocale } from 'next-intl';
import type { PaymentStanding } from '@/contract/payments';
import { confirmAtBank, forgetRedirect } from './confirm-at-bank';
import { StripeKey } from './stripe-key';

const ASK_AGAIN_MS = 2_000;

/**
 * A payment that this page has found pending, after a reload or in a second tab: goes on where the bank is asked. What
 * failed on its way is tried again, so that nobody waits for a question that never comes.
 */
export function useBankConfirmation(
  isPending: boolean,
  { ask, onAsked }: { ask: () => Promise<PaymentStanding>; onAsked: () => void },
): void {
  const publishableKey = useContext(StripeKey);
  const language = useLocale();
  const confirm = useEffectEvent(async (key: string) => {
    const isAsked = await confirmAtBank(ask, { publishableKey: key, language });
    if (isAsked) onAsked();
    return isAsked;
  });
  useEffect(() => forgetRedirect(), []);
  useEffect(() => {
    if (!isPending || publishableKey === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = async (key: string) => {
      if ((await confirm(key)) || isOver) return;
      timer = setTimeout(() => void goOn(key), ASK_AGAIN_MS);
    };
    void goOn(publishableKey);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPending, publishableKey]);
}
