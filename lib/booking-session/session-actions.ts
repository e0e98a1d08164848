import { useMutation } from '@tanstack/react-query';
import type { Passengers } from '@/contract/passengers';
import {
  addSessionActivity, addSessionBus, addSessionHotel, changeSessionCurrency, endSession, removeSessionActivity, removeSessionBus, removeSessionHotel,
  renewSessionHolds, savePassengers, type Session,
} from '@/contract/session';
import type { CurrencyCode } from '@/rules/currency';
import type { LocalDate } from '@/rules/dates';
import type { Party } from '@/rules/party';
import { useCurrencyStore } from './currency-store';
import { currentSession, ensureSession } from './ensure-session';
import { useSelectionStore } from './selection-store';
import { storeSession } from './session.queries';
import { useSessionCall } from './use-session-call';

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

export type RoomChoice = {
  hotelIdentifier: string;
  roomIdentifier: string;
  cityCode: string;
  checkinDate: LocalDate;
  checkoutDate: LocalDate;
  /** Whose flags and prices apply (D28). */
  product: 'hotel' | 'busHotel';
  /** Total of the stay as the page shows it, minor units: another one is refused with 409 (D23). */
  expectedAmount?: number;
  expectedCurrency?: CurrencyCode;
  party: Party;
  currency: CurrencyCode;
};

/**
 * Puts a room into the cart in place of another one and holds it (R94, R130, D22): the returned hotel and room are stored,
 * 'Hotel' is the last selected, and the session is refreshed. `variables.roomIdentifier` tells which button is busy.
 */
export function useAddHotel() {
  const { api, queryClient } = useSessionCall();
  const chooseRoom = useSelectionStore((state) => state.chooseRoom);
  return useMutation({
    mutationFn: async ({ party, currency, ...body }: RoomChoice) => {
      await ensureSession(api, queryClient, { party, currency });
      return (await api(addSessionHotel, { body })).data;
    },
    onSuccess: ({ hotel, room, session }) => {
      storeSession(queryClient, session);
      chooseRoom(hotel, room);
    },
  });
}

/**
 * Takes the room out of the cart and forgets the choice of it (R95, R131). The session is asked only where its cookie exists,
 * and only about a room that it holds. Resolves to the session as it is then; null without one.
 */
export function useRemoveHotel() {
  const { api, queryClient } = useSessionCall();
  const resetHotels = useSelectionStore((state) => state.resetHotels);
  return useMutation({
    mutationFn: async (index: number = 0): Promise<Session | null> => {
      const session = await currentSession(api, queryClient);
      if (!session || session.isLocked || !session.bookedHotels[index]) return session;
      const { data } = await api(removeSessionHotel, { params: { index: String(index) } });
      storeSession(queryClient, data);
      return data;
    },
    onSuccess: () => resetHotels(),
  });
}

export type ActivityChoice = {
  activityId: string;
  optionId: string;
  date: LocalDate;
  /** 'HH:mm'; without it the first beginning of that day with enough places. */
  time?: string;
  quantity: number;
  /** Total of the tickets as the page shows it, minor units: another one is refused with 409 (D23). */
  expectedAmount?: number;
  expectedCurrency?: CurrencyCode;
  party: Party;
  currency: CurrencyCode;
};

/** Holds places of an activity and puts it into the cart; the same one again changes the quantity (D43). */
export function useAddActivity() {
  const { api, queryClient } = useSessionCall();
  const markLastSelected = useSelectionStore((state) => state.markLastSelected);
  return useMutation({
    mutationFn: async ({ party, currency, ...body }: ActivityChoice) => {
      await ensureSession(api, queryClient, { party, currency });
      return (await api(addSessionActivity, { body })).data;
    },
    onSuccess: (session) => {
      storeSession(queryClient, session);
      markLastSelected('Activities');
    },
  });
}

/** Takes an activity out of the cart and gives its places back (R133). */
export function useRemoveActivity() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async (index: number) => (await api(removeSessionActivity, { params: { index: String(index) } })).data,
    onSuccess: (session) => storeSession(queryClient, session),
  });
}

/**
 * A person's choice of currency: stored here, and applied to the session if there is an unlocked one (R96, R129).
 * Resolves to the session as it is priced now; null where none was repriced.
 */
export function useChangeCurrency() {
  const { api, queryClient } = useSessionCall();
  const chooseCurrency = useCurrencyStore((state) => state.chooseCurrency);
  return useMutation({
    mutationFn: async (currency: CurrencyCode): Promise<Session | null> => {
      chooseCurrency(currency);
      const session = await currentSession(api, queryClient);
      if (!session || session.isLocked) return null;
      const { data } = await api(changeSessionCurrency, { params: { code: currency } });
      storeSession(queryClient, data);
      return data;
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
