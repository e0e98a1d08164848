import { useMutation } from '@tanstack/react-query';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import { readSelection } from '../choices/selection-store';
import { partyOf } from '../other-party';
import { ensureSession } from './ensure-session';
import { holding } from './holding';
import type { SessionCall } from './session-changes';
import { storeSession } from './session.queries';
import { useSessionCall } from './use-session-call';

type RoomChoice = {
  hotelIdentifier: string;
  roomIdentifier: string;
  /** All rooms of a split, that one first (D22). */
  roomIdentifiers?: string[];
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
 * Puts a room, or those of a split, into the cart in place of others and holds them (R94, R130, D22): the returned
 * hotel and room are stored, 'Hotel' is the last selected, and the session is refreshed. The `variables` tell which
 * button is busy.
 */
export function addingHotel({ api, queryClient }: SessionCall) {
  return {
    mutationFn: async ({ party, currency, ...body }: RoomChoice) => {
      await ensureSession(api, queryClient, { party, currency });
      const { data } = await holding(api, 'addSessionHotel', { body: { ...body, party: partyOf(party) } });
      storeSession(queryClient, data.session);
      readSelection().chooseRoom(data.hotel, data.room);
      return data;
    },
  };
}

/** A room of before is put back into the cart; a list of rooms says a refusal itself (`addingHotel`). */
export function useAddHotel() {
  return useMutation(addingHotel(useSessionCall()));
}
