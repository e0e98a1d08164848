import { useContext, useEffect, useEffectEvent } from 'react';
import { useLocale } from 'next-intl';
import type { PaymentStanding } from '@/contract/payments';
import { confirmAtBank, forgetRedirect } from './confirm-at-bank';
import { StripeKey } from './stripe-key';

/** A payment that this page has found pending, after a reload or in a second tab: goes on where the bank is asked. */
export function useBankConfirmation(
  isPending: boolean,
  { ask, onAsked }: { ask: () => Promise<PaymentStanding>; onAsked: () => void },
): void {
  const publishableKey = useContext(StripeKey);
  const language = useLocale();
  const confirm = useEffectEvent(async (key: string) => {
    await confirmAtBank(ask, { publishableKey: key, language });
    onAsked();
  });
  useEffect(() => forgetRedirect(), []);
  useEffect(() => {
    if (isPending && publishableKey !== null) void confirm(publishableKey);
  }, [isPending, publishableKey]);
}
