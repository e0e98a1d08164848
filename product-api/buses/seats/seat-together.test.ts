import { describe, expect, it } from 'vitest';
import { present, leading } from '@/tests/support/present';
import { planOf, type CoachSeat } from './seat-map';
import { seatTogether, type PartyToSeat } from './seat-together';

const { seats } = planOf({ rows: ['AB CD', 'AB CD', 'AB CD', 'AB CD'], features: [] });
const named = (numbers: string) =>
  numbers.split(' ').map((number) => present(seats.find((seat) => seat.number === number)));

/** 'aac': two adults and a child, in this order. */
function seat(free: CoachSeat[], party: string, seated: PartyToSeat['seated'] = []): string[] {
  const travellers = [...party].map((kind, travellerIndex) => ({ travellerIndex, isChild: kind === 'c' }));
  return seatTogether(free, { travellers, seated }).map((one) => one.seat.number);
}

describe('seats for who has not chosen (F17)', () => {
  it('are side by side, in one row, from the front', () => {
    expect(seat(seats, 'aa')).toEqual(['1A', '1B']);
    expect(seat(seats, 'aaaa').sort()).toEqual(['1A', '1B', '1C', '1D']);
  });

  it('leave single seats out where there are two together further back', () => {
    expect(seat(named('1A 2D 3C 3D 4A'), 'aa')).toEqual(['3C', '3D']);
    expect(seat(named('1A 2D 3C 3D 4A'), 'a')).toEqual(['1A']);
  });

  it('are as near as possible where nothing is together', () => {
    expect(seat(named('1A 3B 3D 4A'), 'aa')).toEqual(['3B', '3D']);
  });

  it('put a child beside an adult, not across the aisle', () => {
    expect(seat(named('2B 2C 2D'), 'ac')).toEqual(['2C', '2D']);
    expect(seat(named('2A 2B 2C'), 'aac')).toEqual(['2B', '2C', '2A']);
    expect(seat(seats, 'aacc')).toEqual(['1B', '1C', '1A', '1D']);
  });

  it('are near those who chose, a child beside its adult', () => {
    const [adult, child] = leading(2, named('3C 3A'));
    expect(seat(named('1A 1B 3D 4C'), 'c', [{ seat: adult, isChild: false }])).toEqual(['3D']);
    expect(seat(named('1A 1B 3B 3D 4C'), 'a', [{ seat: child, isChild: true }])).toEqual(['3B']);
  });

  it('end where the coach is full', () => {
    expect(seat(named('4D'), 'aac')).toEqual(['4D']);
    expect(seat([], 'a')).toEqual([]);
    expect(seat(seats, '')).toEqual([]);
  });
});
