import { describe, expect, it } from 'vitest';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { cartOfSession, cartWhileChoosing } from './cart-contents';

const search: SearchCriteria = {
  cityCodeDeparture: 'montreal', cityCodeDestination: 'toronto', tripType: 'roundTrip', dateStart: '2026-12-11', dateEnd: '2026-12-13',
  nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [],
};
const cities = { from: 'Montréal', to: 'Toronto' };
const outbound = makeTicket();
const back = makeTicket({ direction: 'return', departureId: 'back', price: makePrice(29_700), ownPrice: makePrice(15_600) });
const choosing = { search, cities, direction: 'outbound', outbound: null, returnTicket: null, session: null } as const;

describe('the cart while buses are chosen', () => {
  it('says what is missing before anything is chosen', () => {
    const cart = cartWhileChoosing(choosing);
    expect(cart).toMatchObject({ missing: 'outboundAndReturn', total: null, travellers: 2 });
    expect(cart.journeys.map(({ direction, state, from }) => [direction, state, from])).toEqual([
      ['outbound', 'now', 'Montréal'],
      ['return', 'next', 'Toronto'],
    ]);
  });

  it('counts the outbound so far, then the pair', () => {
    const half = cartWhileChoosing({ ...choosing, direction: 'return', outbound });
    expect(half).toMatchObject({ missing: 'return', total: { amount: 14_100 } });
    expect(half.journeys[1]?.state).toBe('now');
    const both = cartWhileChoosing({ ...choosing, direction: 'return', outbound, returnTicket: back });
    expect(both).toMatchObject({ missing: null, total: { amount: 29_700 } });
    expect(both.journeys.map((journey) => journey.price?.amount)).toEqual([14_100, 15_600]);
  });

  it('has one journey one way', () => {
    const { dateEnd: _dateEnd, ...oneWay } = search;
    expect(cartWhileChoosing({ ...choosing, search: { ...oneWay, tripType: 'oneWay' } })).toMatchObject({ missing: 'outbound', journeys: [{ direction: 'outbound' }] });
  });

  it('shows the session’s amounts once it holds the same buses, and not while it holds others', () => {
    const session = makeSession([outbound, back]);
    const cart = cartWhileChoosing({ ...choosing, direction: 'return', outbound, returnTicket: back, session });
    expect(cart.subtotal?.amount).toBe(session.subtotal);
    expect(cart.taxes).toHaveLength(2);
    expect(cartWhileChoosing({ ...choosing, direction: 'return', outbound, session }).subtotal).toBeNull();
  });
});

it('the cart of a session has its total, taxes and end of the hold', () => {
  const session = makeSession([outbound, back]);
  const cart = cartOfSession(session);
  expect(cart).toMatchObject({ total: { amount: 29_700, currency: 'CAD' }, missing: null, holdExpiresAt: session.holdExpiresAt });
  expect((cart.subtotal?.amount ?? 0) + cart.taxes.reduce((sum, line) => sum + line.amount, 0)).toBe(29_700);
});
