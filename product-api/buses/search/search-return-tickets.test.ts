import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import {
  FRIDAY,
  ONE_ADULT,
  searchOutbound,
  searchReturn,
  ticketOf,
  tripNumbers,
} from '@/tests/support/buses/bus-search';
import { setFlag } from '../../feature-flags/read-flags';
import { readOffer } from '../pricing/offers';
import { present } from '@/tests/support/present';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => api.clock.set(TEST_NOW));
afterAll(() => api.close());

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };

async function outboundTrip(tripNumber: string, change: Parameters<typeof searchOutbound>[1] = {}): Promise<string> {
  const { tickets } = await searchOutbound(api, { returnDate: '2026-10-25', ...change });
  return ticketOf(tickets, tripNumber).tripId;
}

describe('return tickets (R135, D32)', () => {
  it('lists the other way on the return day, priced as a pair', async () => {
    const tripId = await outboundTrip('N1', { passengers: COUPLE });
    const { tickets } = await searchReturn(api, { tripId });
    expect(tripNumbers(tickets)).toEqual(['N6', 'N2', 'N3']);
    expect(ticketOf(tickets, 'N2')).toMatchObject({
      direction: 'return',
      isReturn: true,
      type: 'roundTrip',
      price: { total: 24000, perPerson: 12000, adult: 12000, child: null },
      ownPrice: { total: 12000, perPerson: 6000 },
    });
  });

  it('makes a tripId that stands for the pair, whose shares add up to its price', async () => {
    const { tickets } = await searchReturn(api, { tripId: await outboundTrip('M1') });
    const ticket = ticketOf(tickets, 'N2');
    const offer = readOffer(api.ctx, ticket.tripId);
    expect(offer.kind).toBe('pair');
    expect(offer.legs.map((leg) => leg.total)).toEqual([4444, 6000]);
    expect(offer.legs.flatMap((leg) => leg.fares)).toEqual([
      { currency: 'USD', adult: 3333, child: null },
      { currency: 'CAD', adult: 6000, child: 3000 },
    ]);
    expect(ticket.price?.total).toBe(10444);
  });

  it('rounds up the pair once, not each direction (D28)', async () => {
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
    const { tickets } = await searchReturn(api, { tripId: await outboundTrip('M1') });
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
    const ticket = ticketOf(tickets, 'N2');
    expect(ticket.price?.total).toBe(10500);
    expect(readOffer(api.ctx, ticket.tripId).legs.reduce((sum, leg) => sum + leg.total, 0)).toBe(10500);
  });

  it('keeps to the flags of the package that the outbound belongs to, and leaves on the day itself (D28, D28b, D42)', async () => {
    const search = { returnDate: '2026-10-25', acceptTripsArrivingTheDayOf: true };
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', true);
    const { tickets: outbound } = await searchOutbound(api, search, { query: { product: 'busHotel' } });
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', false);
    const { tickets } = await searchReturn(api, { tripId: ticketOf(outbound, 'M1').tripId });
    expect(ticketOf(tickets, 'N2').price?.total).toBe(10500);
    expect(tickets.every((ticket) => present(ticket.journey).departureTime >= '2026-10-25T04:00:00.000Z')).toBe(true);
    expect(readOffer(api.ctx, ticketOf(tickets, 'N2').tripId)).toMatchObject({
      kind: 'pair',
      product: 'busHotel',
      isPrettyUp: true,
    });
  });

  it('lists only what leaves after the outbound has arrived', async () => {
    // N1 arrives in Toronto at 16:00 and N3 leaves then; the night bus of the same day leaves later.
    const sameDay = await outboundTrip('N1', { returnDate: FRIDAY });
    expect(tripNumbers((await searchReturn(api, { tripId: sameDay })).tickets)).toEqual([]);
    const nextDay = await searchReturn(api, { tripId: sameDay, returnDate: '2026-10-24' });
    expect(tripNumbers(nextDay.tickets)).toEqual(['N6', 'N2', 'N3']);
  });

  it('keeps currency and party of the outbound', async () => {
    const tripId = await outboundTrip('N1', {
      passengers: { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7], currencyCode: 'USD' },
    });
    const { tickets } = await searchReturn(api, { tripId });
    expect(ticketOf(tickets, 'N3').price).toEqual({
      currency: 'USD',
      total: 13500,
      perPerson: 6750,
      isAverage: true,
      adult: 9000,
      child: 4500,
    });
  });

  it('honours the outbound’s price for 30 minutes', async () => {
    const tripId = await outboundTrip('N1', { date: '2026-11-03', returnDate: '2026-11-05' });
    // A day later the outbound is only 13 days ahead: 60.00 instead of 45.00.
    expect(ticketOf((await searchReturn(api, { tripId })).tickets, 'N2').price?.total).toBe(9000);
    api.clock.advance(24 * 3_600_000);
    expect(ticketOf((await searchReturn(api, { tripId })).tickets, 'N2').price?.total).toBe(10500);
  });
});

describe('what is refused', () => {
  const codeOf = async (body: { tripId: string; returnDate?: string }) => {
    const answer = await api.call('POST', '/v1/search/buses/return', { body });
    return `${answer.status} ${refusalOf(answer).code}`;
  };

  it('a skeleton, a made-up or changed trip, a one-way ticket, a pair', async () => {
    const tripId = await outboundTrip('N1');
    const [oneWay] = (await searchOutbound(api, { passengers: ONE_ADULT })).tickets;
    const [pair] = (await searchReturn(api, { tripId })).tickets;
    expect(await codeOf({ tripId: 'MOCKED_DEPARTURE_ID' })).toBe('400 MOCKED_TRIP');
    expect(await codeOf({ tripId: 'nonsense' })).toBe('400 INVALID_TRIP');
    expect(await codeOf({ tripId: `${tripId}x.y` })).toBe('400 INVALID_TRIP');
    expect(await codeOf({ tripId: oneWay?.tripId ?? '' })).toBe('400 INVALID_TRIP');
    expect(await codeOf({ tripId: pair?.tripId ?? '' })).toBe('400 INVALID_TRIP');
    expect(await codeOf({ tripId: '' })).toBe('400 VALIDATION_FAILED');
  });

  it('a return before the outbound', async () => {
    expect(await codeOf({ tripId: await outboundTrip('N1'), returnDate: '2026-10-22' })).toBe('400 VALIDATION_FAILED');
  });

  it('an outbound that has left', async () => {
    const tripId = await outboundTrip('N1');
    api.clock.set('2026-10-23T13:16:00Z');
    expect(await codeOf({ tripId })).toBe('409 NOT_ON_SALE');
  });
});
