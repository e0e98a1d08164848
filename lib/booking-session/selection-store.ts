import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { BusTicket } from '@/contract/bus-ticket';
import type { Session } from '@/contract/session';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { localDateOf } from '@/rules/dates';
import type { Party } from '@/rules/party';
import { draftsAfterPartyChange, draftsOf, NO_DRAFTS, resetPassengers, type PassengerDrafts } from './passenger-drafts';

/** R77. */
export type LastSelected = 'Outbound' | 'Return' | 'Hotel' | 'Activities';

type Selection = {
  /** The search that the choices belong to (R158); screens link back to it. */
  search: SearchCriteria | null;
  /** numberOfPassengers (R60). */
  party: Party;
  passengers: PassengerDrafts;
  outbound: BusTicket | null;
  returnTicket: BusTicket | null;
  lastSelected: LastSelected | null;
  /** R87. */
  busHotelMode: boolean;
};

type SelectionActions = {
  /** A search begins to be shown: its party applies, and choices made for another search are dropped. */
  startSearch: (search: SearchCriteria) => void;
  /** R92: the outbound of a round trip is kept here only. */
  chooseOutbound: (ticket: BusTicket) => void;
  /** R91: after the session has taken it. */
  chooseReturn: (ticket: BusTicket) => void;
  /** The search and the travellers stay (R98). */
  resetSelection: () => void;
  changeParty: (party: Party) => void;
  savePassengerDrafts: (passengers: PassengerDrafts) => void;
  /** R90. */
  resetPassengers: () => void;
  setBusHotelMode: (busHotelMode: boolean) => void;
  /** R159: what a session that was found says about party, travellers and buses. */
  adoptSession: (session: Session) => void;
  /** After the booking, or when the session ends (R101): nothing of it stays in this browser. */
  forgetAll: () => void;
};

const NOTHING_CHOSEN = { outbound: null, returnTicket: null, lastSelected: null } as const;

function initialSelection(): Selection {
  const { party, drafts } = resetPassengers();
  return { search: null, party, passengers: drafts, ...NOTHING_CHOSEN, busHotelMode: false };
}

/** The journey of a search: another day or party makes earlier choices meaningless, but not another return day. */
function isSameOutbound(left: SearchCriteria | null, right: SearchCriteria): boolean {
  if (!left) return false;
  const keyOf = (search: SearchCriteria) =>
    JSON.stringify([
      search.cityCodeDeparture, search.cityCodeDestination, search.tripType, search.dateStart,
      search.nbOfAdults, search.ageOfChildren,
    ]);
  return keyOf(left) === keyOf(right);
}

function partyOf({ nbOfAdults, nbOfChildren, ageOfChildren }: Party): Party {
  return { nbOfAdults, nbOfChildren, ageOfChildren };
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

/** True when the cart holds a trip that a search would have led to, or nothing has been searched for. */
function isTripOf({ bookedBuses }: Session, search: SearchCriteria | null): boolean {
  const [outbound] = bookedBuses[0]?.tickets ?? [];
  if (!outbound?.journey) return false;
  if (!search) return true;
  const { departureLocation, destinationLocation, departureTime } = outbound.journey;
  return (
    departureLocation.cityCode === search.cityCodeDeparture &&
    destinationLocation.cityCode === search.cityCodeDestination &&
    localDateOf(departureTime, departureLocation.zone) === search.dateStart &&
    bookedBuses[0]?.tickets.length === (search.tripType === 'roundTrip' ? 2 : 1)
  );
}

function sessionTickets({ bookedBuses }: Session): Pick<Selection, 'outbound' | 'returnTicket' | 'lastSelected'> {
  const tickets = bookedBuses[0]?.tickets ?? [];
  const outbound = tickets.find((ticket) => ticket.direction === 'outbound') ?? null;
  const returnTicket = tickets.find((ticket) => ticket.direction === 'return') ?? null;
  return { outbound, returnTicket, lastSelected: returnTicket ? 'Return' : 'Outbound' };
}

/**
 * Choices that are not sent yet (R57–R61, R70, R87–R92). What the server knows lives in the query cache, the search in the URL.
 * Kept in sessionStorage: a reload keeps them, another tab has its own, closing the tab forgets travellers' details.
 */
export const useSelectionStore = create<Selection & SelectionActions>()(
  persist(
    (set) => ({
      ...initialSelection(),
      startSearch: (search) =>
        set((state) => ({
          search,
          ...withParty(state, search),
          ...(isSameOutbound(state.search, search) ? {} : NOTHING_CHOSEN),
        })),
      chooseOutbound: (ticket) => set({ outbound: ticket, returnTicket: null, lastSelected: 'Outbound' }),
      chooseReturn: (ticket) => set({ returnTicket: ticket, lastSelected: 'Return' }),
      resetSelection: () => set(NOTHING_CHOSEN),
      changeParty: (party) => set((state) => withParty(state, party)),
      savePassengerDrafts: (passengers) => set({ passengers }),
      resetPassengers: () => {
        const { party, drafts } = resetPassengers();
        set({ party, passengers: drafts });
      },
      setBusHotelMode: (busHotelMode) => set({ busHotelMode }),
      adoptSession: (session) =>
        set((state) => ({
          ...partyAndTravellersOf(state, session),
          // A choice made in this tab since then is newer than the cart, and so is a search for another trip.
          ...(!state.outbound && isTripOf(session, state.search) ? sessionTickets(session) : {}),
        })),
      forgetAll: () => set({ ...initialSelection(), passengers: { ...NO_DRAFTS } }),
    }),
    {
      name: 'tandem-selection',
      version: 1,
      // The server and the first render know nothing; `useSelectionReady` reads the storage afterwards.
      skipHydration: true,
      storage: createJSONStorage(() => sessionStorage),
    },
  ),
);
