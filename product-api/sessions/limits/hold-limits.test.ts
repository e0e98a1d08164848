import { describe, expect, it } from 'vitest';
import { needsProof, unprovenSeats } from './hold-limits';

describe('seats of a departure that an address holds without proof (S27)', () => {
  it.each([
    ['a coach: 12', 56, 12],
    ['a smaller one: a third of it', 33, 11],
    ['a van: a party of nine', 24, 9],
    ['a car: a party of nine, if it had the seats', 8, 9],
  ])('%s', (_, capacity, seats) => {
    expect(unprovenSeats(capacity)).toBe(seats);
  });
});

describe('a proof (S27)', () => {
  const coach = (seats: number) => ({ seats, capacity: 56 });

  it('is needed by the fourth session that holds something unpaid', () => {
    expect(needsProof({ sessions: 3, departures: [] })).toBe(false);
    expect(needsProof({ sessions: 4, departures: [] })).toBe(true);
  });

  it('is needed beyond 12 seats of one departure, whichever', () => {
    expect(needsProof({ sessions: 1, departures: [coach(12), coach(12)] })).toBe(false);
    expect(needsProof({ sessions: 1, departures: [coach(12), coach(13)] })).toBe(true);
  });
});
