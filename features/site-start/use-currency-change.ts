import { useCallback, useContext } from 'react';
import { QueryClientContext } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';

/** What the header does with a choice of currency. How a page takes it is loaded with the first choice (P6). */
export function useCurrencyChange(language: Language): (currency: CurrencyCode) => void {
  const api = useProductApi();
  const above = useContext(QueryClientContext);
  const router = useRouter();
  const pathname = usePathname();

  return useCallback(
    (currency) => {
      void Promise.all([import('./change-currency'), import('@/components/queries/page-query-client')]).then(
        ([{ changeCurrency }, { pageQueryClient }]) =>
          changeCurrency(currency, {
            api,
            queryClient: above ?? pageQueryClient(),
            language,
            pathname,
            goTo: (href) => router.push(href),
          }),
      );
    },
    [language, api, above, pathname, router],
  );
}
