import {
  exchangeDeparturesSchema,
  exchangeOfferSchema,
  exchangeSchema,
  type Exchange,
  type ExchangeDeparture,
  type ExchangeDepartures,
  type ExchangeOffer,
} from '@/contract/after-sale/exchanges';
import type { BookingRequest } from '@/contract/booking';
import type { Language } from '@/rules/language';
import type { Party } from '@/rules/travellers/party';
import { createTestApi, SOLVED_CAPTCHA, type Answer, type TestApi } from '../api/api-fixture';
import {
  addTicket,
  CARDS,
  findPair,
  findTicket,
  startSession,
  visitor,
  type BookingChange,
} from '../bookings/booking-flow';
import { paid, type Owner } from './after-sale-flow';

type ExchangeTerms = { per?: 'person'; difference?: 'refunded' | 'kept'; fee?: number };

/** A product API whose Northline exchanges until two hours before, for a fee of CA $10, as these terms say. */
export async function apiWithExchange(
  terms: ExchangeTerms,
  options: Parameters<typeof createTestApi>[0] = {},
): Promise<TestApi> {
  const api = await createTestApi(options);
  await api.database.query(
    `update operators set terms = jsonb_set(terms, '{exchange}', (terms->'exchange') || $1::jsonb) where id = 'northline'`,
    [JSON.stringify(terms)],
  );
  return api;
}

/** A bus to Toronto, bought and paid: 60.00 an adult, from 14 days ahead 45.00. */
export async function bookedBus(api: TestApi, date: string, party?: Party, change: BookingChange = {}): Promise<Owner> {
  const who = visitor(api, party);
  await startSession(who);
  await addTicket(who, await findTicket(who, 'N1', { date }));
  return paid(who, change);
}

/** There and back. */
export async function bookedPair(
  api: TestApi,
  dates: [string, string],
  party?: Party,
  change: BookingChange = {},
): Promise<Owner> {
  const who = visitor(api, party);
  await startSession(who);
  const outbound = await findTicket(who, 'N1', { date: dates[0], returnDate: dates[1] });
  await addTicket(who, await findPair(who, ['N1', 'N2'], dates[1], outbound));
  return paid(who, change);
}

export function askDepartures({ who, number }: Owner, date?: string, direction = '0-0'): Promise<Answer> {
  const query = { direction, ...(date === undefined ? {} : { date }) };
  return who.call('GET', `/v1/my-bookings/${number}/exchange-departures`, { query });
}

export async function departuresOf(owner: Owner, date?: string, direction = '0-0'): Promise<ExchangeDepartures> {
  const answer = await askDepartures(owner, date, direction);
  if (answer.status !== 200) throw new Error(`No list: ${JSON.stringify(answer.body)}`);
  return exchangeDeparturesSchema.parse(answer.body);
}

/** The departure of a trip of the small inventory. */
export async function departureOf(
  owner: Owner,
  date: string,
  trip = 'N1',
  direction = '0-0',
): Promise<ExchangeDeparture> {
  const { departures } = await departuresOf(owner, date, direction);
  const found = departures.find(({ ticket }) => ticket.journey?.legs[0]?.tripNumber === trip);
  if (!found) throw new Error(`No ${trip} on ${date}`);
  return found;
}

export function askExchange({ who, number }: Owner, tripId: string, direction = '0-0'): Promise<Answer> {
  return who.call('POST', `/v1/my-bookings/${number}/exchange-offers`, { body: { direction, tripId } });
}

export async function exchangeOffer(
  owner: Owner,
  date: string,
  trip = 'N1',
  direction = '0-0',
): Promise<ExchangeOffer> {
  const { tripId } = await departureOf(owner, date, trip, direction);
  const answer = await askExchange(owner, tripId, direction);
  if (answer.status !== 201) throw new Error(`No offer: ${JSON.stringify(answer.body)}`);
  return exchangeOfferSchema.parse(answer.body);
}

/** With a card where there is something to pay. */
export function confirmExchange(
  { who, number }: Owner,
  { offerId, total }: Pick<ExchangeOffer, 'offerId' | 'total'>,
  {
    card = CARDS.approved,
    key,
    language = 'en',
    ...change
  }: {
    card?: string;
    creditCard?: BookingRequest['creditCard'];
    key?: string;
    language?: Language;
    expectedAmount?: number;
    captchaChallenge?: string;
  } = {},
): Promise<Answer> {
  const payment = {
    paymentInfo: {
      address: '4200 Saint-Laurent Blvd.',
      country: 'CA',
      city: 'Montréal',
      provinceState: 'QC',
      postalCode: 'h2w 2r2',
    },
    creditCard: {
      number: card,
      securityCode: '123',
      firstName: 'Maëlle',
      lastName: 'Gagnon',
      expiryMonth: '12',
      expiryYear: '29',
    },
    expectedAmount: total,
    ...SOLVED_CAPTCHA,
    ...change,
  };
  return who.call('POST', `/v1/my-bookings/${number}/exchanges`, {
    body: { offerId, ...(total > 0 ? { payment } : {}) },
    query: { language },
    headers: key ? { 'idempotency-key': key } : {},
  });
}

/** Offer and confirmation in one. */
export async function exchanged(owner: Owner, date: string, trip = 'N1', direction = '0-0'): Promise<Exchange> {
  const answer = await confirmExchange(owner, await exchangeOffer(owner, date, trip, direction));
  if (answer.status !== 201) throw new Error(`Not exchanged: ${JSON.stringify(answer.body)}`);
  return exchangeSchema.parse(answer.body);
}
