import { describe, expect, it } from 'vitest';
import { needsProof, provenSeats, unprovenSeats } from './hold-limits';

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

describe('seats of a departure that an address holds with any number of proofs (S27)', () => {
  it.each([
    ['a coach: twenty couples', 56, 40],
    ['a coach that just holds them: S27 refuses none of them', 40, 40],
    ['one that does not: all but the last nine', 39, 30],
    ['a smaller one: all but the last nine', 33, 24],
    ['a van: a party of nine', 18, 9],
    ['a car: a party of nine, if it had the seats', 8, 9],
  ])('%s', (_, capacity, seats) => {
    expect(provenSeats(capacity)).toBe(seats);
  });

  it('are never fewer than without a proof, and all of a bus only where it just holds the twenty couples, or a party of nine', () => {
    for (let capacity = 1; capacity <= 120; capacity += 1) {
      expect(provenSeats(capacity)).toBeGreaterThanOrEqual(unprovenSeats(capacity));
      if (capacity > 9 && capacity !== 40) expect(provenSeats(capacity)).toBeLessThan(capacity);
    }
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
