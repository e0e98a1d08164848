import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useChangeCurrency } from '@/lib/booking-session/session-actions';
import { useSelectionStore } from '@/lib/booking-session/selection-store';
import { splitLanguage } from '@/lib/paths/language-paths';
import { pathFor } from '@/lib/paths/routes';
import type { CurrencyCode } from '@/rules/currency';
import type { Language } from '@/rules/language';

/**
 * R96 and R98: stored here and applied to an open session; among bus tickets the choice starts again with the outbound,
 * priced anew, its search kept. Elsewhere it only reprices (D46).
 */
export function useCurrencyChange(language: Language): (currency: CurrencyCode) => void {
  const { mutate } = useChangeCurrency();
  const queryClient = useQueryClient();
  const router = useRouter();
  const pathname = usePathname() ?? '/';
  const resetSelection = useSelectionStore((state) => state.resetSelection);

  return useCallback(
    (currency) => {
      const isAmongTickets = splitLanguage(pathname).path.startsWith('/bus/');
      if (isAmongTickets) resetSelection();
      mutate(currency, {
        onSettled: () => {
          if (!isAmongTickets) return;
          void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
          router.push(pathFor('busOutbound', language, {}, window.location.search));
        },
      });
    },
    [language, mutate, pathname, queryClient, resetSelection, router],
  );
}
