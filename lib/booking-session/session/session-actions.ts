import { useMutation } from '@tanstack/react-query';
import type { Passengers } from '@/contract/passengers';
import { ApiFailure } from '@/lib/http/api-failure';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import { partyOf } from '../other-party';
import { ensureSession } from './ensure-session';
import { holding } from './holding';
import { useRefundableChoice } from '../choices/refundable-choice-store';
import { readSelection } from '../choices/selection-store';
import { removingHotel } from './session-changes';
import { storeSession } from './session.queries';
import { useSessionCall } from './use-session-call';

const REFUNDABLE_ANSWERS = ['refundable-answers'] as const;

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
 * A bus chosen before is removed first (R93), but not one of another party (D22b).
 */
export function useAddBus() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async ({ tripId, party, currency }: BusChoice) => {
      const before = await ensureSession(api, queryClient, { party, currency });
      if (before.bookedBuses.length > 0) {
        storeSession(queryClient, (await api('removeSessionBus', { params: { index: '0' } })).data);
      }
      const { data } = await holding(api, 'addSessionBus', { body: { tripId } });
      storeSession(queryClient, data);
      return data;
    },
  });
}

/** Removes an entry of the cart and gives its seats back (R133). */
export function useRemoveBus() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async (index: number) => (await api('removeSessionBus', { params: { index: String(index) } })).data,
    onSuccess: (session) => {
      storeSession(queryClient, session);
      readSelection().resetSelection();
    },
  });
}

/** Takes the room out of the cart and forgets the choice of it (R95, R131). */
export function useRemoveHotel() {
  return useMutation(removingHotel(useSessionCall()));
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
  return useMutation({
    mutationFn: async ({ party, currency, ...body }: ActivityChoice) => {
      await ensureSession(api, queryClient, { party, currency });
      return (await holding(api, 'addSessionActivity', { body: { ...body, party: partyOf(party) } })).data;
    },
    onSuccess: (session) => {
      storeSession(queryClient, session);
      readSelection().markLastSelected('Activities');
    },
  });
}

/** Gives back what the cart holds for another party, so that a list's own can choose (D22b). */
export function useEmptyCart() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async ({ party, currency }: { party: Party; currency: CurrencyCode }) =>
      (await api('createSession', { body: { ...partyOf(party), currencyCode: currency, replaces: true } })).data,
    onSuccess: (session) => {
      storeSession(queryClient, session);
      readSelection().resetHotels();
    },
  });
}

/** Takes an activity out of the cart and gives its places back (R133). */
export function useRemoveActivity() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async (index: number) =>
      (await api('removeSessionActivity', { params: { index: String(index) } })).data,
    onSuccess: (session) => storeSession(queryClient, session),
  });
}

/**
 * Keeps the answer to the refundable booking with the cart (D25). It is shown at once; one that is refused is taken
 * back. Answers go one after the other, so that the last one stays.
 */
export function useAnswerRefundable() {
  const { api, queryClient } = useSessionCall();
  const { choose } = useRefundableChoice.getState();
  return useMutation({
    mutationKey: REFUNDABLE_ANSWERS,
    scope: { id: 'refundable-answers' },
    mutationFn: async (choice: 'accepted' | 'declined') =>
      (await api('answerRefundable', { body: { isCancellationInsuranceAdded: choice === 'accepted' } })).data,
    onMutate: choose,
    onSuccess: (session) => storeSession(queryClient, session),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: REFUNDABLE_ANSWERS }) === 1) choose(null);
    },
  });
}

/** Keeps the travellers in the session (D40). */
export function useSavePassengers() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async (passengers: Passengers) => (await api('savePassengers', { body: passengers })).data,
    onSuccess: (session) => storeSession(queryClient, session),
  });
}

/**
 * Opening the payment page renews the holds once (D48). A trip that is being paid for, here or in another window, needs
 * none: the session says so itself.
 */
export function useRenewHolds() {
  const { api, queryClient } = useSessionCall();
  return useMutation({
    mutationFn: async () => {
      try {
        return (await holding(api, 'renewSessionHolds')).data;
      } catch (refusal) {
        if (!(refusal instanceof ApiFailure && refusal.code === 'SESSION_LOCKED')) throw refusal;
        return (await api('readSession')).data;
      }
    },
    onSuccess: (session) => storeSession(queryClient, session),
  });
}
