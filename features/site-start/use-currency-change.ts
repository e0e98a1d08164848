import { useCallback } from 'react';
import { usePathname, useRouter } from 'next/navigation';
import { useSessionCall } from '@/lib/booking-session/session/use-session-call';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';

/** What the header does with a choice of currency. How a page takes it is loaded with the first choice (P6). */
export function useCurrencyChange(language: Language): (currency: CurrencyCode) => void {
  const { api, queryClient } = useSessionCall();
  const router = useRouter();
  const pathname = usePathname();

  return useCallback(
    (currency) => {
      void import('./change-currency').then(({ changeCurrency }) =>
        changeCurrency(currency, { api, queryClient, language, pathname, goTo: (href) => router.push(href) }),
      );
    },
    [language, api, queryClient, pathname, router],
  );
}
