import { describe, expect, it } from 'vitest';
import { neededNights } from './needed-nights';

const zone = 'America/Toronto';
const stay = { checkinDate: '2026-12-11', checkoutDate: '2026-12-13', zone };
const arriving = (arrival: string) => ({ departureTime: '2026-12-10T12:00:00-05:00', arrivalTime: `${arrival}-05:00` });
const leaving = (departure: string) => ({
  departureTime: `${departure}-05:00`,
  arrivalTime: '2026-12-15T12:00:00-05:00',
});

describe('before check-in', () => {
  const before = arriving('2026-12-11T13:30:00');
  const nights = (arrival: string, old = before) => neededNights({ side: 'arrival', ...stay }, old, arriving(arrival));

  it.each([
    ['2026-12-11T15:20:00', null],
    ['2026-12-11T06:00:00', null],
    ['2026-12-12T03:00:00', null],
    ['2026-12-11T05:59:00', { checkinDate: '2026-12-10', checkoutDate: '2026-12-11' }],
    ['2026-12-11T00:05:00', { checkinDate: '2026-12-10', checkoutDate: '2026-12-11' }],
    ['2026-12-10T20:00:00', { checkinDate: '2026-12-10', checkoutDate: '2026-12-11' }],
    ['2026-12-10T02:00:00', { checkinDate: '2026-12-09', checkoutDate: '2026-12-11' }],
  ])('in the city at %s', (arrival, expected) => {
    expect(nights(arrival)).toEqual(expected);
  });

  it('asks for no night that the old bus needed, too', () => {
    expect(nights('2026-12-10T20:00:00', arriving('2026-12-11T02:00:00'))).toBeNull();
  });
});

describe('after check-out', () => {
  const nights = (departure: string, old = leaving('2026-12-13T15:45:00')) =>
    neededNights({ side: 'departure', ...stay }, old, leaving(departure));

  it.each([
    ['2026-12-13T23:50:00', null],
    ['2026-12-12T08:00:00', null],
    ['2026-12-14T01:00:00', { checkinDate: '2026-12-13', checkoutDate: '2026-12-14' }],
    ['2026-12-15T09:00:00', { checkinDate: '2026-12-13', checkoutDate: '2026-12-15' }],
  ])('out of the city at %s', (departure, expected) => {
    expect(nights(departure)).toEqual(expected);
  });

  it('asks for no night that the old bus needed, too', () => {
    expect(nights('2026-12-14T09:00:00', leaving('2026-12-14T07:00:00'))).toBeNull();
  });
});
