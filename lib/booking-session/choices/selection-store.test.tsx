import { beforeEach, describe, expect, it } from 'vitest';
import type { Traveller } from '@/contract/passengers';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { useSelectionStore } from './selection-store';

const search: SearchCriteria = {
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'roundTrip',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
  nbOfAdults: 2,
  nbOfChildren: 1,
  ageOfChildren: [5],
};
const traveller = (type: Traveller['type']): Traveller => ({
  type,
  firstName: 'Maëlle',
  lastName: 'Gagnon',
  dateOfBirth: { day: '1', month: '2', year: '1990' },
  hasNoPassport: true,
  hasNoContact: true,
});
const drafts = {
  adultsInfo: [traveller('adult'), traveller('adult')],
  childrenInfo: [traveller('child')],
  textMarketing: true,
};
const outbound = makeTicket();
const stay = makeBookedHotel();
const store = () => useSelectionStore.getState();

beforeEach(() => store().forgetAll());

describe('choices that are not sent yet', () => {
  it('belong to their search: another day drops them, another return day only the bus back (D22b)', () => {
    store().startSearch(search);
    store().chooseOutbound(outbound);
    store().chooseReturn(makeTicket({ direction: 'return' }));
    store().startSearch({ ...search, dateEnd: '2026-12-14' });
    expect(store()).toMatchObject({ outbound, returnTicket: null, lastSelected: 'Outbound' });
    store().startSearch({ ...search, dateStart: '2026-12-12' });
    expect(store()).toMatchObject({ outbound: null, lastSelected: null });
  });

  it('belong to their product: a package’s bus is none of a bus alone (D28)', () => {
    store().startSearch({ ...search, busHotelMode: true, nights: 2 });
    expect(store().busHotelMode).toBe(true);
    store().chooseOutbound(outbound);
    store().startSearch({ ...search, busHotelMode: true, nights: 3, dateEnd: '2026-12-14' });
    expect(store().outbound).toBe(outbound);
    store().startSearch(search);
    expect(store()).toMatchObject({ outbound: null, busHotelMode: false });
  });

  it('tell which was selected last, also after one of them is gone (R77)', () => {
    store().chooseOutbound(outbound);
    store().chooseRoom(stay.hotel, stay.selectedRoom);
    expect(store()).toMatchObject({
      selectedHotel: { slug: 'foundry-house' },
      selectedRoom: { name: 'Two queens' },
      lastSelected: 'Hotel',
    });
    store().resetSelection();
    expect(store()).toMatchObject({ outbound: null, selectedHotel: { slug: 'foundry-house' }, lastSelected: 'Hotel' });
    store().chooseOutbound(outbound);
    store().resetHotels();
    expect(store()).toMatchObject({ selectedHotel: null, selectedRoom: null, lastSelected: 'Outbound' });
  });

  it('forgets the return when another outbound is chosen', () => {
    store().chooseOutbound(outbound);
    store().chooseReturn(makeTicket({ direction: 'return' }));
    store().chooseOutbound(makeTicket({ departureId: 'other' }));
    expect(store()).toMatchObject({ returnTicket: null, lastSelected: 'Outbound' });
  });

  it('clears the details of a group whose number changes, and only of that group (R88)', () => {
    store().startSearch(search);
    store().savePassengerDrafts(drafts);
    store().changeParty({ nbOfAdults: 3, nbOfChildren: 1, ageOfChildren: [5] });
    expect(store().passengers).toEqual({ ...drafts, adultsInfo: [] });
    store().changeParty({ nbOfAdults: 3, nbOfChildren: 0, ageOfChildren: [] });
    expect(store().passengers).toEqual({ adultsInfo: [], childrenInfo: [], textMarketing: true });
  });

  it('resets to two adults without consent (R90)', () => {
    store().startSearch(search);
    store().savePassengerDrafts(drafts);
    store().resetPassengers();
    expect(store().party).toEqual({ nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] });
    expect(store().passengers).toEqual({ adultsInfo: [], childrenInfo: [], textMarketing: false });
  });
});

describe('a session that is found again (R159)', () => {
  const booked = makeSession([outbound], {
    nbOfAdults: 1,
    passengers: { adults: [traveller('adult')], children: [], textMarketing: false },
  });

  it('brings back party, travellers and bus', () => {
    store().adoptSession(booked);
    expect(store()).toMatchObject({
      party: { nbOfAdults: 1 },
      outbound: { departureId: outbound.departureId },
      lastSelected: 'Outbound',
    });
    expect(store().passengers.adultsInfo).toHaveLength(1);
  });

  it('brings back the first booked hotel with its room, and what was selected last', () => {
    store().adoptSession({ ...booked, bookedHotels: [stay] });
    expect(store()).toMatchObject({
      selectedHotel: { name: 'The Foundry House' },
      selectedRoom: { name: 'Two queens' },
      lastSelected: 'Hotel',
    });
    store().adoptSession({ ...booked, bookedHotels: [stay], bookedActivities: [makeBookedActivity()] });
    expect(store().lastSelected).toBe('Activities');
    store().adoptSession(booked);
    expect(store()).toMatchObject({ selectedHotel: null, selectedRoom: null, lastSelected: 'Outbound' });
  });

  it('has nothing but a hotel, or an activity', () => {
    store().adoptSession(makeSession([], { bookedHotels: [stay] }));
    expect(store()).toMatchObject({ outbound: null, lastSelected: 'Hotel' });
    store().forgetAll();
    store().adoptSession(makeSession([], { bookedActivities: [makeBookedActivity()] }));
    expect(store()).toMatchObject({ selectedHotel: null, lastSelected: 'Activities' });
  });

  it('brings the bus of a package that left the evening before its day (D42)', () => {
    const overnight = makeTicket({ from: '2026-12-11T04:15:00Z', to: '2026-12-11T10:40:00Z' });
    const oneWay = { ...search, tripType: 'oneWay' as const, nbOfChildren: 0, ageOfChildren: [] };
    store().startSearch({ ...oneWay, busHotelMode: true, nights: 2 });
    store().adoptSession(makeSession([overnight]));
    expect(store().outbound?.departureId).toBe(overnight.departureId);
    store().startSearch(oneWay);
    store().adoptSession(makeSession([overnight]));
    expect(store().outbound).toBeNull();
  });

  it('does not bring its bus into a search for another trip', () => {
    store().startSearch({ ...search, cityCodeDestination: 'ottawa' });
    store().adoptSession(booked);
    expect(store().outbound).toBeNull();
  });

  it('does not replace what was typed in this tab since', () => {
    store().adoptSession(booked);
    store().savePassengerDrafts({
      adultsInfo: [{ ...traveller('adult'), firstName: 'Typed' }],
      childrenInfo: [],
      textMarketing: false,
    });
    store().adoptSession(booked);
    expect(store().passengers.adultsInfo[0]?.firstName).toBe('Typed');
  });

  it('does not replace what was chosen in this tab since', () => {
    const newer = makeTicket({ departureId: 'newer' });
    store().chooseOutbound(newer);
    store().adoptSession(booked);
    expect(store().outbound).toBe(newer);
  });
});
