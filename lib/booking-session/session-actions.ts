import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passengers } from '@/contract/passengers';
import {
  addSessionBus, changeSessionCurrency, endSession, removeSessionBus, renewSessionHolds, savePassengers,
} from '@/contract/session';
import { useProductApi } from '@/lib/http/browser-api';
import type { CurrencyCode } from '@/rules/currency';
import type { Party } from '@/rules/party';
import { useCurrencyStore } from './currency-store';
import { currentSession, ensureSession } from './ensure-session';
import { useSelectionStore } from './selection-store';
import { storeSession } from './session.queries';

/**
 * Every hook here is a mutation of the session (R127–R133). A refusal is an ApiFailure; its message is shown once
 * by the query client (R165) and `mutateAsync` rejects with it.
 */
function useSessionCall() {
  return { api: useProductApi(), queryClient: useQueryClient() };
}

/** Starts a session, or brings the one there is to this party and currency (R128). */
export function useEnsureSession() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: (wanted: { party: Party; currency: CurrencyCode }) => ensureSession(api, queryClient, wanted),
  });
}

export type BusChoice = {
  /** The signed offer. */
  tripId: string;
  /** Its `ticketKey`: whose button shows that it is being registered. */
  key?: string;
  party: Party;
  currency: CurrencyCode;
};

/**
 * Registers a ticket, or the pair that a return ticket stands for (R91, R132, D32), and holds its seats.
 * A bus chosen before is removed first (R93), and before the party changes, so that it is never priced for others.
 */
export function useAddBus() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async ({ tripId, party, currency }: BusChoice) => {
      const before = await currentSession(api, queryClient);
      if (before && !before.isLocked && before.bookedBuses.length > 0) {
        storeSession(queryClient, (await api(removeSessionBus, { params: { index: '0' } })).data);
      }
      await ensureSession(api, queryClient, { party, currency });
      const { data } = await api(addSessionBus, { body: { tripId } });
      storeSession(queryClient, data);
      return data;
    },
  });
}

/** Removes an entry of the cart and gives its seats back (R133). */
export function useRemoveBus() {
  const { api, queryClient } = useSessionCall();
  const resetSelection = useSelectionStore((state) => state.resetSelection);
  return useMutation({
    mutationFn: async (index: number) => (await api(removeSessionBus, { params: { index: String(index) } })).data,
    onSuccess: (session) => {
      storeSession(queryClient, session);
      resetSelection();
    },
  });
}

/** A person's choice of currency: stored here, and applied to the session if there is an unlocked one (R96, R129). */
export function useChangeCurrency() {
  const { api, queryClient } = useSessionCall();
  const chooseCurrency = useCurrencyStore((state) => state.chooseCurrency);
  return useMutation({
    mutationFn: async (currency: CurrencyCode) => {
      chooseCurrency(currency);
      const session = await currentSession(api, queryClient);
      if (!session || session.isLocked) return;
      storeSession(queryClient, (await api(changeSessionCurrency, { params: { code: currency } })).data);
    },
  });
}

/** Keeps the travellers in the session (D40). */
export function useSavePassengers() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async (passengers: Passengers) => (await api(savePassengers, { body: passengers })).data,
    onSuccess: (session) => storeSession(queryClient, session),
  });
}

/** Opening the payment page renews the holds once (D48). */
export function useRenewHolds() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async () => (await api(renewSessionHolds)).data,
    onSuccess: (session) => storeSession(queryClient, session),
  });
}

/** Ends the session and forgets every choice (R101); the gateway clears the cookies. */
export function useEndSession() {
  const { api, queryClient } = useSessionCall();
  const forgetAll = useSelectionStore((state) => state.forgetAll);
  return useMutation({
    mutationFn: async () => {
      await api(endSession);
    },
    onSuccess: () => {
      storeSession(queryClient, null);
      forgetAll();
    },
  });
}
