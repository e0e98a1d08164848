import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/http/api-failure';
import type { LocalDate } from '@/rules/dates/dates';
import type { Money } from '@/rules/money/money';
import { holding } from './holding';
import { sessionQuery, storeSession } from './session.queries';
import { useSessionCall } from './use-session-call';

export type BedAnswer = {
  choice: 'addNights' | 'noBed';
  nights: LocalDate[];
  /** The stay with these nights as the page shows it: another price is refused with 409 (D23). */
  shown?: Money;
};

/**
 * Answers for nights without a bed (D42b). After a refusal the cart is read again: another tab may have changed it, or
 * the night is gone or has another price.
 */
export function useChooseBed() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async ({ shown, ...answer }: BedAnswer) => {
      const expected = shown && { expectedAmount: shown.amount, expectedCurrency: shown.currency };
      return (await holding(api, 'chooseBed', { body: { ...answer, ...expected } })).data;
    },
    onSuccess: (session) => storeSession(queryClient, session),
    onError: (error) =>
      error instanceof ApiFailure && queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey }),
  });
}
