import { beforeEach, describe, expect, it } from 'vitest';
import type { Traveller } from '@/contract/passengers';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { useSelectionStore } from './selection-store';

const search: SearchCriteria = {
  cityCodeDeparture: 'montreal', cityCodeDestination: 'toronto', tripType: 'roundTrip', dateStart: '2026-12-11', dateEnd: '2026-12-13',
  nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [5],
};
const traveller = (type: Traveller['type']): Traveller => ({
  type, firstName: 'Maëlle', lastName: 'Gagnon', dateOfBirth: { day: '1', month: '2', year: '1990' }, hasNoPassport: true, hasNoContact: true,
});
const drafts = { adultsInfo: [traveller('adult'), traveller('adult')], childrenInfo: [traveller('child')], textMarketing: true };
const outbound = makeTicket();
const store = () => useSelectionStore.getState();

beforeEach(() => store().forgetAll());

describe('choices that are not sent yet', () => {
  it('belong to their search: another day drops them, another return day does not', () => {
    store().startSearch(search);
    store().chooseOutbound(outbound);
    store().startSearch({ ...search, dateEnd: '2026-12-14' });
    expect(store().outbound).toBe(outbound);
    store().startSearch({ ...search, dateStart: '2026-12-12' });
    expect(store()).toMatchObject({ outbound: null, lastSelected: null });
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
  const booked = makeSession([outbound], { nbOfAdults: 1, passengers: { adults: [traveller('adult')], children: [], textMarketing: false } });

  it('brings back party, travellers and bus', () => {
    store().adoptSession(booked);
    expect(store()).toMatchObject({ party: { nbOfAdults: 1 }, outbound: { departureId: outbound.departureId }, lastSelected: 'Outbound' });
    expect(store().passengers.adultsInfo).toHaveLength(1);
  });

  it('does not bring its bus into a search for another trip', () => {
    store().startSearch({ ...search, cityCodeDestination: 'ottawa' });
    store().adoptSession(booked);
    expect(store().outbound).toBeNull();
  });

  it('does not replace what was typed in this tab since', () => {
    store().adoptSession(booked);
    store().savePassengerDrafts({ adultsInfo: [{ ...traveller('adult'), firstName: 'Typed' }], childrenInfo: [], textMarketing: false });
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
