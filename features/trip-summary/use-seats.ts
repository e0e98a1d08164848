import { queryOptions, useMutation } from '@tanstack/react-query';
import { storeSession } from '@/lib/booking-session/session/session.queries';
import { useSessionCall } from '@/lib/booking-session/session/use-session-call';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { choicesOf } from './rules/seat-draft';

const chooseSeats = async () => (await import('@/contract/seats')).chooseSeats;
const readSeatMaps = async () => (await import('@/contract/seats')).readSeatMaps;

/**
 * The seat maps of an entry of the cart (F17), asked anew whenever they are opened: others choose, too. The dialog
 * shows its failures itself.
 */
export function seatMapsQuery(api: ProductApi, entry: number) {
  return queryOptions({
    queryKey: ['seat-maps', entry],
    queryFn: async ({ signal }) => (await api(readSeatMaps, { params: { index: String(entry) }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });
}

/** Keeps seats in the hold, all or none. The dialog says what is refused, beside the map. */
export function useChooseSeats(entry: number) {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async (seats: ReturnType<typeof choicesOf>) =>
      (await api(chooseSeats, { params: { index: String(entry) }, body: { seats } })).data,
    onSuccess: (session) => storeSession(queryClient, session),
    meta: { isQuiet: true },
  });
}
