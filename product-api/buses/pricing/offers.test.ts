import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { ONE_ADULT, searchOutbound, ticketOf } from '@/tests/support/buses/bus-search';
import { present } from '@/tests/support/present';
import { ApiError } from '../../http/api-error';
import { describeOffer } from '../tickets/describe-offer';
import { localizeTicket } from '../tickets/localize-ticket';
import { isQuoteFresh, readOffer, signOffer, type Offer } from './offers';
import { freshOffer, repriceOffer } from '../tickets/reprice-offer';

let api: TestApi;
let offer: Offer;
let tripId: string;
beforeAll(async () => {
  api = await createTestApi();
  tripId = ticketOf((await searchOutbound(api, { date: '2026-11-03' })).tickets, 'N1').tripId;
  offer = readOffer(api.ctx, tripId);
});
afterAll(() => api.close());

const refusal = (trip: string) => {
  try {
    return readOffer(api.ctx, trip);
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
};

it('reads what it has signed', () => {
  expect(offer).toMatchObject({
    v: 2,
    kind: 'oneWay',
    party: ONE_ADULT,
    currency: 'CAD',
    legs: [{ adult: 4500, total: 4500 }],
  });
  expect(readOffer(api.ctx, signOffer(api.ctx, offer))).toEqual(offer);
});

it('refuses every change of payload or signature', () => {
  const [payload = '', signature = ''] = tripId.split('.');
  const cheaper = Buffer.from(JSON.stringify({ ...offer, legs: [{ ...offer.legs[0], total: 1 }] })).toString(
    'base64url',
  );
  for (const trip of [
    `${cheaper}.${signature}`,
    `${payload}.`,
    payload,
    `.${signature}`,
    `${payload}.${signature}.x`,
    `${payload}.${signature.slice(1)}`,
    'x'.repeat(3999),
  ]) {
    expect(refusal(trip)).toBe('INVALID_TRIP');
  }
  expect(refusal('MOCKED_DEPARTURE_ID')).toBe('MOCKED_TRIP');
});

it('is refused by an API with another key', () => {
  expect(() => readOffer({ ...api.ctx, secrets: { ...api.ctx.secrets, signingKey: 'another key' } }, tripId)).toThrow(
    'INVALID_TRIP',
  );
});

it('keeps its price for 30 minutes, then takes today’s', async () => {
  api.clock.advance(30 * 60_000 - 1);
  expect(isQuoteFresh(api.ctx, offer)).toBe(true);
  expect(await freshOffer(api.ctx, offer)).toBe(offer);
  api.clock.advance(24 * 3_600_000);
  expect(isQuoteFresh(api.ctx, offer)).toBe(false);
  const repriced = await repriceOffer(api.ctx, offer);
  expect(repriced).toMatchObject({
    kind: 'oneWay',
    legs: [{ adult: 6000, total: 6000, segments: offer.legs[0]?.segments }],
  });
  expect(repriced.quotedAt).toBe(api.clock.now().getTime());
  api.clock.set(TEST_NOW);
});

it('describes itself for the cart, and again in the other language', async () => {
  const { tickets, directions } = await describeOffer(api.ctx, offer, 'en');
  expect(directions).toHaveLength(1);
  expect(directions[0]).toMatchObject({
    origin: { country: 'CA', region: 'QC' },
    touchesAbroad: false,
    segments: offer.legs[0]?.segments,
    fares: [{ currency: 'CAD', adult: 4500, child: 2250 }],
  });
  const [ticket] = tickets;
  expect(ticket?.journey?.departureLocation.name).toBe('Montréal Bus Terminal');
  const french = await localizeTicket(api.ctx, present(ticket), 'fr');
  expect(french.journey?.departureLocation.name).toBe('Gare d’autocars de Montréal');
  expect(french.journey?.legs[0]?.stops[0]).toMatchObject({ name: 'Gare d’Ottawa', cityName: 'Ottawa' });
});

it('is no longer on sale when its departure is gone', async () => {
  const gone: Offer = {
    ...offer,
    legs: [{ ...present(offer.legs[0]), segments: [{ departureId: 999_999, fromPosition: 0, toPosition: 1 }] }],
  };
  await expect(describeOffer(api.ctx, gone, 'en')).rejects.toMatchObject({ code: 'NOT_ON_SALE' });
});
