import { describe, expect, it } from 'vitest';
import { makeMockedTicket, makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { tripDays } from './trip-days';

const out = makeTicket();
const back = makeTicket({ direction: 'return', price: makePrice(29_700), ownPrice: makePrice(15_600) });

describe('the cart as days (F24)', () => {
  it('has a day for each departure, both buses of a pair under one entry', () => {
    const days = tripDays(makeSession([out, back]));
    expect(days.map(({ date }) => date)).toEqual(['2026-12-11', '2026-12-13']);
    expect(days.flatMap(({ buses }) => buses.map(({ entry, isPair }) => [entry, isPair]))).toEqual([[0, true], [0, true]]);
  });

  it('takes the day from the clocks of the departure, and the order from the instants', () => {
    // 11:30 PM in Montréal, already the next day in UTC.
    const late = makeTicket({ from: '2026-12-12T04:30:00Z', to: '2026-12-12T10:00:00Z' });
    const [day, ...others] = tripDays(makeSession([late, out]));
    expect(day?.date).toBe('2026-12-11');
    expect(day?.buses.map(({ ticket }) => ticket.departureId)).toEqual([out.departureId, late.departureId]);
    expect(others).toEqual([]);
  });

  it('leaves out what has no journey, and is empty for an empty cart', () => {
    expect(tripDays(makeSession())).toEqual([]);
    expect(tripDays({ ...makeSession([out]), bookedBuses: [{ tickets: [makeMockedTicket()], price: makePrice(100), holdExpiresAt: null }] })).toEqual([]);
  });
});
