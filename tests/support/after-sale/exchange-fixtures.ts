import {
  exchangeDeparturesSchema,
  exchangeOfferSchema,
  exchangeSchema,
  type Exchange,
  type ExchangeDepartures,
  type ExchangeOffer,
} from '@/contract/after-sale/exchanges';
import { makeMyBooking } from './my-booking-fixtures';

function ticket() {
  const found = makeMyBooking().buses[0]?.tickets[0];
  if (!found?.journey) throw new Error('The booking has a way out');
  return found;
}

/** The way out's departure of the next day, CA $34.00 more, and a cheaper one; the bus that they have. */
export function makeDepartures(changes: Partial<ExchangeDepartures> = {}): ExchangeDepartures {
  const one = ticket();
  const departure = { ticket: one, newFare: 15_500, keptDifference: 0, difference: 3_400, refusal: null };
  return exchangeDeparturesSchema.parse({
    bookingNumber: '7KQ4XW9P',
    direction: '0-0',
    date: '2026-12-11',
    currency: 'CAD',
    oldFare: 14_100,
    fee: 2_000,
    feePerPerson: 1_000,
    cancelGivesBack: 12_100,
    travellers: 2,
    until: '2026-12-10T12:30:00Z',
    cheaper: 'refunded',
    departures: [
      { ...departure, tripId: 'dearer', ticket: { ...one, departureId: '91' } },
      { ...departure, tripId: 'free', ticket: { ...one, departureId: '92' }, newFare: 11_500, difference: -600 },
      { ...departure, tripId: '', ticket: { ...one, departureId: '93' }, newFare: 14_100, refusal: 'SAME_BUS' },
    ],
    days: [
      { date: '2026-12-10', difference: 200 },
      { date: '2026-12-11', difference: -600 },
      { date: '2026-12-12', difference: null },
    ],
    isComplete: true,
    serverTime: '2026-12-01T19:03:00Z',
    ...changes,
  });
}

/** CA $6.00 back. */
export function makeExchangeOffer(changes: Partial<ExchangeOffer> = {}): ExchangeOffer {
  const line = { oldPrice: 7_050, newPrice: 5_750, fee: 1_000, keptDifference: 0 };
  return exchangeOfferSchema.parse({
    offerId: 'exchange-1',
    bookingNumber: '7KQ4XW9P',
    direction: '0-0',
    currency: 'CAD',
    ticket: ticket(),
    travellers: 2,
    lines: [
      { ...line, unitId: 'seat-0-0' },
      { ...line, unitId: 'seat-0-1' },
    ],
    newFare: 11_500,
    oldFare: 14_100,
    fee: 2_000,
    feePerPerson: 1_000,
    cancelGivesBack: 12_100,
    keptDifference: 0,
    total: -600,
    taxes: [],
    givesBack: [],
    consequences: ['NIGHT_WITHOUT_BED', 'CODES_CHANGE'],
    seats: [],
    card: { brand: 'visa', last4: '4242' },
    expiresAt: '2026-12-01T19:13:00Z',
    serverTime: '2026-12-01T19:03:00Z',
    termsVersion: '2026-11-22',
    revision: 1,
    ...changes,
  });
}

export function makeExchange(changes: Partial<Exchange> = {}): Exchange {
  return exchangeSchema.parse({
    offerId: 'exchange-1',
    direction: '0-0',
    status: 'DONE',
    at: '2026-12-01T19:04:00Z',
    decidedAt: '2026-12-01T19:04:00Z',
    door: 'browser',
    currency: 'CAD',
    newFare: 11_500,
    oldFare: 14_100,
    fee: 2_000,
    keptDifference: 0,
    total: -600,
    from: '2026-12-11T12:30:00Z',
    to: '2026-12-12T12:30:00Z',
    receiptNumber: null,
    creditNoteNumber: 'CN-7KQ4XW9P-1',
    failureCode: null,
    message: null,
    ...changes,
  });
}
