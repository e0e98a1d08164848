import { useMutation } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { UNTIL_ANSWERED } from '../until-answered';

/** What cancelling some units would do and cost; nothing happens by it (D64). */
export function useOffer(bookingNumber: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (unitIds: string[]) =>
      (
        await api('offerCancellation', {
          params: { bookingNumber },
          body: { unitIds },
        })
      ).data,
    meta: { isQuiet: true },
  });
}

/**
 * Confirms an offer once (D65). Where no answer comes the same offer is confirmed again: the API does it once and says
 * again what it did.
 */
export function useConfirmation(bookingNumber: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (offerId: string) =>
      (
        await api('confirmCancellation', {
          params: { bookingNumber },
          body: { offerId },
        })
      ).data,
    ...UNTIL_ANSWERED,
  });
}
