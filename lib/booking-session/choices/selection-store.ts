import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { BusTicket } from '@/contract/bus-ticket';
import type { Hotel } from '@/contract/hotels';
import type { BookedHotel, Session } from '@/contract/session';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Party } from '@/rules/travellers/party';
import { bookedHotelOf } from '../cart-items';
import { partyOf } from '../other-party';
import { isTripOf } from './is-trip-of';
import { SELECTION_KEY } from './selection-key';
import { draftsAfterPartyChange, draftsOf, NO_DRAFTS, resetPassengers, type PassengerDrafts } from './passenger-drafts';

type SelectedRoom = BookedHotel['selectedRoom'];

/** R77. */
type LastSelected = 'Outbound' | 'Return' | 'Hotel' | 'Activities';

type Selection = {
  /** The search that the choices belong to (R158); screens link back to it. */
  search: SearchCriteria | null;
  /** numberOfPassengers (R60). */
  party: Party;
  passengers: PassengerDrafts;
  outbound: BusTicket | null;
  returnTicket: BusTicket | null;
  /** The room of the cart and its hotel (R68, R94); activities are only in the session. */
  selectedHotel: Hotel | null;
  selectedRoom: SelectedRoom | null;
  lastSelected: LastSelected | null;
  /** R87: the tab 'Bus & Hotels'. */
  busHotelMode: boolean;
};

type SelectionActions = {
  /** A search begins to be shown: its party applies, and choices made for another search are dropped. */
  startSearch: (search: SearchCriteria) => void;
  /** R92: the outbound of a round trip is kept here only. */
  chooseOutbound: (ticket: BusTicket) => void;
  /** R91: after the session has taken it. */
  chooseReturn: (ticket: BusTicket) => void;
  /** R94: after the session has taken it. */
  chooseRoom: (hotel: Hotel, room: SelectedRoom) => void;
  markLastSelected: (lastSelected: LastSelected) => void;
  /** The buses; the search, the travellers and the hotel stay (R98). */
  resetSelection: () => void;
  /** The hotel and its room (R95, R97, R99). */
  resetHotels: () => void;
  changeParty: (party: Party) => void;
  savePassengerDrafts: (passengers: PassengerDrafts) => void;
  /** R90. */
  resetPassengers: () => void;
  setBusHotelMode: (busHotelMode: boolean) => void;
  /** R159: what a session that was found says about party, travellers, buses, hotel and what was selected last. */
  adoptSession: (session: Session) => void;
  /** After the booking, or when the session ends (R101): nothing of it stays in this browser. */
  forgetAll: () => void;
};

const NO_BUSES = { outbound: null, returnTicket: null } as const;
const NO_HOTEL = { selectedHotel: null, selectedRoom: null } as const;

function initialSelection(): Selection {
  const { party, drafts } = resetPassengers();
  return { search: null, party, passengers: drafts, ...NO_BUSES, ...NO_HOTEL, lastSelected: null, busHotelMode: false };
}

/**
 * The journey of a search: another day, party or product makes earlier choices meaningless; another return day only the
 * bus back.
 */
function isSameOutbound(left: SearchCriteria | null, right: SearchCriteria): boolean {
  if (!left) return false;
  const keyOf = (search: SearchCriteria) =>
    JSON.stringify([
      search.cityCodeDeparture,
      search.cityCodeDestination,
      search.tripType,
      search.dateStart,
      search.nbOfAdults,
      search.ageOfChildren,
      search.busHotelMode ?? false,
    ]);
  return keyOf(left) === keyOf(right);
}

function withParty(state: Selection, party: Party): Pick<Selection, 'party' | 'passengers'> {
  return { party: partyOf(party), passengers: draftsAfterPartyChange(state.passengers, state.party, party) };
}

/** What has been typed in this tab is newer than what the session keeps. */
function partyAndTravellersOf(state: Selection, session: Session): Pick<Selection, 'party' | 'passengers'> {
  const kept = withParty(state, session);
  const isBlank = kept.passengers.adultsInfo.length + kept.passengers.childrenInfo.length === 0;
  return isBlank && session.passengers ? { ...kept, passengers: draftsOf(session.passengers) } : kept;
}

function sessionTickets({ bookedBuses }: Session): Pick<Selection, 'outbound' | 'returnTicket'> {
  const tickets = bookedBuses[0]?.tickets ?? [];
  const outbound = tickets.find((ticket) => ticket.direction === 'outbound') ?? null;
  const returnTicket = tickets.find((ticket) => ticket.direction === 'return') ?? null;
  return { outbound, returnTicket };
}

/** The cart has at most one room (D22): it is the selected one, or there is none. */
function sessionHotel(session: Session): Pick<Selection, 'selectedHotel' | 'selectedRoom'> {
  const booked = bookedHotelOf(session);
  return booked ? { selectedHotel: booked.hotel, selectedRoom: booked.selectedRoom } : NO_HOTEL;
}

/** In the order of the flow (R37): what comes last was selected last, as far as a cart can tell. */
function lastSelectedOf({ outbound, returnTicket, selectedHotel }: Selection): LastSelected | null {
  if (selectedHotel) return 'Hotel';
  return returnTicket ? 'Return' : outbound ? 'Outbound' : null;
}

/** The state with the buses or the hotel changed, and with what was selected last among what is left. */
function withChoices(state: Selection, changes: Partial<Selection>): Partial<Selection> {
  return { ...changes, lastSelected: lastSelectedOf({ ...state, ...changes }) };
}

/** What another search leaves of the buses. */
function busesDropped(state: Selection, search: SearchCriteria): Partial<Selection> {
  if (!isSameOutbound(state.search, search)) return withChoices(state, NO_BUSES);
  return state.search?.dateEnd === search.dateEnd ? {} : withChoices(state, { returnTicket: null });
}

/** A choice made in this tab since then is newer than the cart, and so is a search for another trip. */
function adopted(state: Selection, session: Session): Partial<Selection> {
  const buses = !state.outbound && isTripOf(session, state.search) ? sessionTickets(session) : {};
  const choices = withChoices(state, { ...buses, ...sessionHotel(session) });
  return session.bookedActivities.length > 0 ? { ...choices, lastSelected: 'Activities' } : choices;
}

/**
 * Choices that are not sent yet, and what they became (R57–R61, R70, R77, R87–R95). What the server knows lives in the
 * query cache, the search in the URL. Kept in sessionStorage: a reload keeps them, another tab has its own, closing the
 * tab forgets travellers' details.
 */
export const useSelectionStore = create<Selection & SelectionActions>()(
  persist(
    (set) => ({
      ...initialSelection(),
      startSearch: (search) =>
        set((state) => ({
          search,
          busHotelMode: search.busHotelMode ?? false,
          ...withParty(state, search),
          ...busesDropped(state, search),
        })),
      chooseOutbound: (ticket) => set({ outbound: ticket, returnTicket: null, lastSelected: 'Outbound' }),
      chooseReturn: (ticket) => set({ returnTicket: ticket, lastSelected: 'Return' }),
      chooseRoom: (selectedHotel, selectedRoom) => set({ selectedHotel, selectedRoom, lastSelected: 'Hotel' }),
      markLastSelected: (lastSelected) => set({ lastSelected }),
      resetSelection: () => set((state) => withChoices(state, NO_BUSES)),
      resetHotels: () => set((state) => withChoices(state, NO_HOTEL)),
      changeParty: (party) => set((state) => withParty(state, party)),
      savePassengerDrafts: (passengers) => set({ passengers }),
      resetPassengers: () => {
        const { party, drafts } = resetPassengers();
        set({ party, passengers: drafts });
      },
      setBusHotelMode: (busHotelMode) => set({ busHotelMode }),
      adoptSession: (session) =>
        set((state) => ({ ...partyAndTravellersOf(state, session), ...adopted(state, session) })),
      forgetAll: () => set({ ...initialSelection(), passengers: { ...NO_DRAFTS } }),
    }),
    {
      name: SELECTION_KEY,
      version: 2,
      // The server and the first render know nothing; `useSelectionReady` reads the storage afterwards.
      skipHydration: true,
      storage: createJSONStorage(() => sessionStorage),
    },
  ),
);

/**
 * For work outside components: reads this tab's storage first, if that has not been done, or what it keeps would be
 * written over.
 */
export function readSelection(): Selection & SelectionActions {
  if (!useSelectionStore.persist.hasHydrated()) void useSelectionStore.persist.rehydrate();
  return useSelectionStore.getState();
}
