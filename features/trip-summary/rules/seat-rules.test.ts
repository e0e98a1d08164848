import { describe, expect, it } from 'vitest';
import {
  childrenApart,
  choicesOf,
  nextWaiting,
  toldApart,
  withoutTaken,
  withSeat,
} from '@/components/booking/seats/seat-draft';
import { seatTowards } from '@/components/booking/seats/seat-moves';
import type { Seat, SeatMap } from '@/contract/seats';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { draftOf, seatLegs, seatTravellers } from './session-seats';

/** Rows 'AB CD' with the aisle in column 3; row 2 has its right side only. */
const SEATS = ['1A', '1B', '1C', '1D', '2C', '2D', '3A', '3B', '3C', '3D'].map((number): Seat => ({
  number,
  row: Number(number[0]),
  column: ['', 'A', 'B', '', 'C', 'D'].indexOf(number.slice(1)),
  side: 'aisle',
  kind: 'seat',
  state: 'free',
  travellerIndex: null,
}));
const MAP: SeatMap = {
  direction: 'outbound',
  legIndex: 0,
  hasReservedSeats: true,
  rows: 3,
  columns: 5,
  aisleColumn: 3,
  features: [],
  seats: SEATS,
};
const session = makeSession([makeTicket(), makeTicket({ direction: 'return', departureId: 'back' })], {
  nbOfChildren: 1,
  ageOfChildren: [5],
});

describe('moving over the coach', () => {
  const go = (from: string, key: Parameters<typeof seatTowards>[2]) =>
    seatTowards(SEATS, present(SEATS.find((seat) => seat.number === from)), key).number;

  it('goes along the row and across the aisle, and stays at its ends', () => {
    expect([
      go('1A', 'ArrowRight'),
      go('1B', 'ArrowRight'),
      go('1C', 'ArrowLeft'),
      go('1A', 'ArrowLeft'),
      go('1D', 'ArrowRight'),
    ]).toEqual(['1B', '1C', '1B', '1A', '1D']);
    expect([go('1B', 'Home'), go('1B', 'End')]).toEqual(['1A', '1D']);
  });

  it('goes to the nearest seat of the next row', () => {
    expect([go('1D', 'ArrowDown'), go('1A', 'ArrowDown'), go('2C', 'ArrowDown'), go('3A', 'ArrowUp')]).toEqual([
      '2D',
      '2C',
      '3C',
      '2C',
    ]);
    expect([go('1A', 'ArrowUp'), go('3D', 'ArrowDown')]).toEqual(['1A', '3D']);
  });
});

describe('the draft of seats', () => {
  it('begins with what is saved, for every leg', () => {
    const saved = [{ direction: 'return' as const, legIndex: 0, travellerIndex: 1, seat: '4B' }];
    const [bus] = session.bookedBuses;
    const draft = draftOf({ ...session, bookedBuses: [{ ...present(bus), seats: saved }] }, 0);
    expect(draft).toEqual({ 'outbound-0': [null, null, null], 'return-0': [null, '4B', null] });
    expect(choicesOf(draft, seatLegs(session, 0))).toEqual(saved);
  });

  it('gives a seat, takes it back, and swaps within the party', () => {
    expect(withSeat([null, '1B'], 0, '1A')).toEqual(['1A', '1B']);
    expect(withSeat(['1A', '1B'], 0, '1A')).toEqual([null, '1B']);
    expect(withSeat(['1A', '1B'], 0, '1B')).toEqual(['1B', '1A']);
    expect(withSeat([null, '1B'], 0, '1B')).toEqual(['1B', null]);
  });

  it('asks who is next, round the party', () => {
    expect([
      nextWaiting(['1A', null, null], 0),
      nextWaiting([null, '1B', '1C'], 1),
      nextWaiting(['1A', '1B'], 1),
    ]).toEqual([1, 0, 1]);
  });

  it('loses only what somebody else has', () => {
    const maps: SeatMap[] = [
      { ...MAP, seats: SEATS.map((seat) => (seat.number === '1A' ? { ...seat, state: 'taken' } : seat)) },
    ];
    expect(withoutTaken({ 'outbound-0': ['1A', '1B'], 'return-0': ['1A', null] }, maps)).toEqual({
      'outbound-0': [null, '1B'],
      'return-0': ['1A', null],
    });
  });

  it('sees a child that has no adult beside it', () => {
    expect(childrenApart(MAP, ['1A', '3A', '1B'], 2)).toEqual([]);
    expect(childrenApart(MAP, ['1B', '3A', '1C'], 2)).toEqual([2]);
    expect(childrenApart(MAP, ['1A', '3A', null], 2)).toEqual([]);
  });

  it('tells travellers of one name apart, and those who share their initials', () => {
    const one = (name: string | null, initials: string | null) => ({ name, initials, age: null, number: 1 });
    const party = [one('Jean Roy', 'JR'), one('Lou Gagné', 'LG'), one('Jean Roy', 'JR'), one('Julie Roy', 'JR')];
    expect(toldApart(party).map(({ name, initials }) => [name, initials])).toEqual([
      ['Jean Roy (1)', 'JR1'],
      ['Lou Gagné', 'LG'],
      ['Jean Roy (2)', 'JR2'],
      ['Julie Roy', 'JR3'],
    ]);
    expect(toldApart([one(null, null), one(null, null)])).toEqual([one(null, null), one(null, null)]);
  });

  it('knows the travellers by name once they are filled in', () => {
    expect(seatTravellers(session)).toEqual([
      { name: null, initials: null, age: null, number: 1 },
      { name: null, initials: null, age: null, number: 2 },
      { name: null, initials: null, age: 5, number: 1 },
    ]);
    const form = (firstName: string, lastName: string) => ({
      type: 'adult' as const,
      firstName,
      lastName,
      dateOfBirth: { day: '', month: '', year: '' },
      hasNoPassport: true,
      hasNoContact: true,
    });
    const passengers = { adults: [form('Élise', 'Roy')], children: [], textMarketing: false };
    expect(seatTravellers({ ...session, passengers })[0]).toEqual({
      name: 'Élise Roy',
      initials: 'ÉR',
      age: null,
      number: 1,
    });
  });
});
