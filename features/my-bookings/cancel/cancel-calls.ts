import { useMutation } from '@tanstack/react-query';
import { pauseBefore } from '@/lib/booking-session/booking/booking-runner';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';

const contract = async () => await import('@/contract/my-bookings');

/** What cancelling some units would do and cost; nothing happens by it (D64). */
export function useOffer(bookingNumber: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (unitIds: string[]) =>
      (
        await api(async () => (await contract()).offerCancellation, {
          params: { bookingNumber },
          body: { unitIds },
        })
      ).data,
    meta: { isQuiet: true },
  });
}

/** After these nobody knows whether it was done. */
const UNCERTAIN: ReadonlySet<number> = new Set([0, 500, 502, 503, 504]);
const MAX_TRIES = 4;

/**
 * Confirms an offer once (D65). Where no answer comes the same offer is confirmed again: the API does it once and says
 * again what it did.
 */
export function useConfirmation(bookingNumber: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (offerId: string) =>
      (
        await api(async () => (await contract()).confirmCancellation, {
          params: { bookingNumber },
          body: { offerId },
        })
      ).data,
    retry: (failures, error) => failures < MAX_TRIES - 1 && isUncertain(error),
    retryDelay: pauseBefore,
    // Without a connection it fails and is tried again, instead of waiting unseen.
    networkMode: 'always',
    meta: { isQuiet: true },
  });
}

function isUncertain(error: unknown): boolean {
  return error instanceof ApiFailure && UNCERTAIN.has(error.status);
}
