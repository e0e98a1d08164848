import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@/contract/session';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { CurrencyCode } from '@/rules/money/currency';
import { useCurrencyStore } from '../choices/currency-store';
import { currentSession } from './ensure-session';
import { readSelection } from '../choices/selection-store';
import { storeSession } from './session.queries';

/** Changes of the session that are also made outside components: options for a mutation of the query client. */

export type SessionCall = { api: ProductApi; queryClient: QueryClient };

/**
 * Takes the room out of the cart and forgets the choice of it (R95, R131). The session is asked only where its cookie
 * exists, and only about a room that it holds. Resolves to the session as it is then; null without one.
 */
export function removingHotel({ api, queryClient }: SessionCall) {
  return {
    mutationFn: async (index: number = 0): Promise<Session | null> => {
      const session = await currentSession(api, queryClient);
      if (!session || session.isLocked || !session.bookedHotels[index]) return session;
      const { data } = await api('removeSessionHotel', { params: { index: String(index) } });
      storeSession(queryClient, data);
      return data;
    },
    onSuccess: () => readSelection().resetHotels(),
  };
}

/**
 * A person's choice of currency: stored here, and applied to the session if there is an unlocked one (R96, R129).
 * Resolves to the session as it is priced now; null where none was repriced.
 */
export function changingCurrency({ api, queryClient }: SessionCall) {
  return {
    mutationFn: async (currency: CurrencyCode): Promise<Session | null> => {
      useCurrencyStore.getState().chooseCurrency(currency);
      const session = await currentSession(api, queryClient);
      if (!session || session.isLocked) return null;
      const { data } = await api('changeSessionCurrency', { params: { code: currency } });
      storeSession(queryClient, data);
      return data;
    },
  };
}
