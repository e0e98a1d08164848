import { describe, expect, it } from 'vitest';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { cartOfSession, doorToBedWith, type CartContents } from './cart-contents';
import { cartWhileChoosing, cartWhileChoosingActivities, cartWhileChoosingRoom } from './cart-while-choosing';

const search: SearchCriteria = {
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'roundTrip',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
  nbOfAdults: 2,
  nbOfChildren: 0,
  ageOfChildren: [],
};
const party = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const stay = { ...party, cityCode: 'toronto', checkinDate: '2026-12-11', checkoutDate: '2026-12-13' };
const cities = { from: 'Montréal', to: 'Toronto' };
const outbound = makeTicket();
const back = makeTicket({
  direction: 'return',
  departureId: 'back',
  price: makePrice(29_700),
  ownPrice: makePrice(15_600),
});
const choosing = { search, cities, direction: 'outbound', outbound: null, returnTicket: null, session: null } as const;
const packaged = { ...choosing, search: { ...search, busHotelMode: true, nights: 2 } };
/** Two buses, two nights and a bike tour: CA $297.00, $412.00 and $58.00. */
const whole = makeSession([outbound, back], {
  bookedHotels: [makeBookedHotel()],
  bookedActivities: [makeBookedActivity()],
  total: 76_700,
  subtotal: 70_000,
});

/** 'outbound now', 'stay chosen' … in the order of the list. */
const listed = (cart: CartContents) =>
  cart.parts.map((part) => `${part.kind === 'journey' ? part.direction : part.kind} ${part.state}`);

describe('the cart while buses are chosen', () => {
  it('says what is missing before anything is chosen', () => {
    const cart = cartWhileChoosing(choosing);
    expect(cart).toMatchObject({
      missing: 'outboundAndReturn',
      total: null,
      travellers: 2,
      parts: [{ from: 'Montréal' }, { from: 'Toronto' }],
    });
    expect(listed(cart)).toEqual(['outbound now', 'return next']);
  });

  it('counts the outbound so far, then the pair', () => {
    const half = cartWhileChoosing({ ...choosing, direction: 'return', outbound });
    expect(half).toMatchObject({ missing: 'return', total: { amount: 14_100 } });
    expect(half.parts[1]?.state).toBe('now');
    const both = cartWhileChoosing({ ...choosing, direction: 'return', outbound, returnTicket: back });
    expect(both).toMatchObject({ missing: null, total: { amount: 29_700 } });
    expect(both.parts.map((part) => part.price?.amount)).toEqual([14_100, 15_600]);
  });

  it('has one journey one way', () => {
    const { dateEnd: _dateEnd, ...oneWay } = search;
    expect(cartWhileChoosing({ ...choosing, search: { ...oneWay, tripType: 'oneWay' } })).toMatchObject({
      missing: 'outbound',
      parts: [{ direction: 'outbound' }],
    });
  });

  it('shows the session’s amounts once it holds the same buses, and not while it holds others', () => {
    const session = makeSession([outbound, back]);
    const cart = cartWhileChoosing({ ...choosing, direction: 'return', outbound, returnTicket: back, session });
    expect(cart.subtotal?.amount).toBe(session.subtotal);
    expect(cart.taxes).toHaveLength(2);
    expect(cartWhileChoosing({ ...choosing, direction: 'return', outbound, session }).subtotal).toBeNull();
  });

  it('keeps the hotel and the activities that the session holds while another bus is chosen', () => {
    const cart = cartWhileChoosing({ ...choosing, direction: 'return', outbound, session: whole });
    expect(listed(cart)).toEqual(['outbound chosen', 'stay chosen', 'activity chosen', 'return now']);
    expect(cart).toMatchObject({ total: { amount: 14_100 + 41_200 + 5_800 }, perPerson: null, missing: 'return' });
  });
});

describe('the cart of a package', () => {
  it('has hotel and activities as steps between the two buses', () => {
    const cart = cartWhileChoosing(packaged);
    expect(listed(cart)).toEqual(['outbound now', 'stay next', 'activity next', 'return next']);
    expect(cart.parts[1]).toMatchObject({ nights: 2, hotel: null });
  });

  it('has the nights of the search one way', () => {
    const { dateEnd: _dateEnd, ...oneWay } = packaged.search;
    const cart = cartWhileChoosing({ ...packaged, search: { ...oneWay, tripType: 'oneWay', nights: 4 } });
    expect(cart.parts[1]).toMatchObject({ kind: 'stay', nights: 4 });
  });

  it('shows the room as the step of the hotel page, with the session’s amounts', () => {
    const session = makeSession([outbound, back]);
    const cart = cartWhileChoosingRoom({ stay, session, hasActivities: true, isPackage: true });
    expect(listed(cart)).toEqual(['outbound chosen', 'stay now', 'activity next', 'return chosen']);
    expect(cart).toMatchObject({ missing: 'hotel', total: { amount: 29_700 }, subtotal: { amount: session.subtotal } });
  });

  it('asks for nothing more once a room is chosen', () => {
    const session = makeSession([outbound, back], { bookedHotels: [makeBookedHotel()] });
    const cart = cartWhileChoosingRoom({ stay, session, hasActivities: false, isPackage: true });
    expect(listed(cart)).toEqual(['outbound chosen', 'stay chosen', 'return chosen']);
    expect(cart.missing).toBeNull();
  });

  it.each([
    ['of another city', { cityCode: 'ottawa' }, true],
    ['that begins later', { checkinDate: '2026-12-09' }, true],
    ['that is a night longer, for a hotel by itself', { checkinDate: '2026-12-12' }, false],
    ['a night short, beside buses', { checkinDate: '2026-12-10' }, true],
  ])('does not take a room %s for one of this list (D22b)', (_, change, isPackage) => {
    const session = makeSession([], { bookedHotels: [makeBookedHotel()] });
    const cart = cartWhileChoosingRoom({ stay: { ...stay, ...change }, session, hasActivities: false, isPackage });
    expect(cart.missing).toBe('hotel');
  });

  it('takes a night more beside a bus for the same stay (D42b)', () => {
    const session = makeSession([outbound, back], { bookedHotels: [makeBookedHotel()] });
    const later = { ...stay, checkinDate: '2026-12-12' };
    const cart = cartWhileChoosingRoom({ stay: later, session, hasActivities: false, isPackage: true });
    expect(cart.missing).toBeNull();
  });

  it('of others than the list is shown as it is, in every list (D22b)', () => {
    const alone = { ...party, nbOfAdults: 1 };
    const rooms = { stay: { ...stay, ...alone }, session: whole, hasActivities: true, isPackage: true };
    const buses = { ...packaged, search: { ...packaged.search, ...alone }, session: whole };
    const carts = [cartWhileChoosing(buses), cartWhileChoosingRoom(rooms), cartWhileChoosingActivities(whole, alone)];
    expect(carts).toEqual(Array(3).fill(cartOfSession(whole)));
  });

  it('shows activities as the step of their page until one is chosen', () => {
    const session = makeSession([outbound, back], { bookedHotels: [makeBookedHotel()] });
    expect(listed(cartWhileChoosingActivities(session, party))).toEqual([
      'outbound chosen',
      'stay chosen',
      'activity now',
      'return chosen',
    ]);
    expect(listed(cartWhileChoosingActivities(whole, party))).not.toContain('activity now');
  });

  it('adds up from door to bed, for a room in the cart and for one that is only looked at', () => {
    expect(cartOfSession(whole).doorToBed?.amount).toBe(29_700 + 41_200);
    expect(doorToBedWith(whole, { amount: 45_800, currency: 'CAD' })?.amount).toBe(29_700 + 45_800);
    expect(doorToBedWith(whole, { amount: 45_800, currency: 'USD' })).toBeNull();
    expect(doorToBedWith(makeSession(), { amount: 45_800, currency: 'CAD' })).toBeNull();
  });
});

describe('the cart without a bus', () => {
  const session = makeSession([], { bookedHotels: [makeBookedHotel()], total: 41_200, subtotal: 34_396 });

  it('has a hotel alone', () => {
    const cart = cartOfSession(session);
    expect(listed(cart)).toEqual(['stay chosen']);
    expect(cart).toMatchObject({
      total: { amount: 41_200 },
      perPerson: null,
      doorToBed: null,
      parts: [{ hotel: 'The Foundry House', room: 'Two queens', nights: 2 }],
    });
  });

  it('is empty before a room is chosen, for the party that is searched for', () => {
    const cart = cartWhileChoosingRoom({
      stay: { ...stay, nbOfAdults: 3 },
      session: null,
      hasActivities: true,
      isPackage: true,
    });
    expect(listed(cart)).toEqual(['stay now', 'activity next']);
    expect(cart).toMatchObject({ travellers: 3, total: null, missing: 'hotel' });
  });

  it('does not take over a trip that is paid for', () => {
    const cart = cartWhileChoosingRoom({
      stay,
      session: { ...session, isLocked: true },
      hasActivities: false,
      isPackage: true,
    });
    expect(listed(cart)).toEqual(['stay now']);
  });
});

describe('the cart of a session', () => {
  it('lists buses, room and activities in order of time', () => {
    expect(listed(cartOfSession(whole))).toEqual([
      'outbound chosen',
      'stay chosen',
      'activity chosen',
      'return chosen',
    ]);
  });

  it('puts the room after the bus that arrives late on its day', () => {
    const late = makeTicket({ from: '2026-12-11T23:00:00Z', to: '2026-12-12T04:30:00Z' });
    expect(listed(cartOfSession(makeSession([late], { bookedHotels: [makeBookedHotel()] })))).toEqual([
      'outbound chosen',
      'stay chosen',
    ]);
  });

  it('has its total, taxes and the earliest end of the holds', () => {
    const session = makeSession([outbound, back]);
    const cart = cartOfSession(session);
    expect(cart).toMatchObject({
      total: { amount: 29_700, currency: 'CAD' },
      missing: null,
      holdExpiresAt: session.holdExpiresAt,
    });
    expect((cart.subtotal?.amount ?? 0) + cart.taxes.reduce((sum, line) => sum + line.amount, 0)).toBe(29_700);
  });

  it('contains the fee and its taxes once the refundable booking is accepted (D25)', () => {
    const offer = { fee: 5_000, totalWithFee: 81_700, subtotalWithFee: 74_000, taxBreakdownWithFee: [] };
    const session = { ...whole, refundableOffer: offer };
    expect(cartOfSession(session, 'accepted')).toMatchObject({
      total: { amount: 81_700 },
      subtotal: { amount: 74_000 },
      refundableFee: { amount: 5_000 },
    });
    expect(cartOfSession(session, 'declined').total?.amount).toBe(76_700);
  });
});
