import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchOutboundTickets } from '@/contract/bus-search';
import { bodyOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import {
  FRIDAY,
  ONE_ADULT,
  searchOutbound,
  setTaken,
  takenOf,
  ticketOf,
  tripNumbers,
} from '@/tests/support/buses/bus-search';
import { setFlag } from '../../feature-flags/read-flags';
import { present } from '@/tests/support/present';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => api.clock.set(TEST_NOW));
afterAll(() => api.close());

const FAMILY = { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [5] };

describe('which tickets are listed', () => {
  it('lists the local day of the origin by departure, also a multi-stop trip that started elsewhere', async () => {
    const { tickets, answer } = await searchOutbound(api);
    expect(tripNumbers(tickets)).toEqual(['N1', 'M1', 'N5']);
    expect(answer.headers.get('x-try-again')).toBe('false');
    expect(
      tickets.every((ticket) => ticket.direction === 'outbound' && !ticket.isReturn && ticket.type === 'oneWay'),
    ).toBe(true);
  });

  it('keeps to the station that was chosen: one that no bus of the day serves has none (D22b)', async () => {
    const own = await createTestApi();
    await own.database.query(
      `insert into stations select (jsonb_populate_record(s, '{"id": "tor/airport"}')).* from stations s where id = 'tor'`,
    );
    const at = async (destinationStationId: string) =>
      tripNumbers((await searchOutbound(own, { departureStationId: 'mtl', destinationStationId })).tickets);
    expect([await at('tor'), await at('tor/airport')]).toEqual([['N1', 'M1', 'N5'], []]);
    await own.close();
  });

  it('is the same at its other path (D36)', async () => {
    const answer = await api.call('POST', '/v1/search/buses', {
      body: { passengers: ONE_ADULT, departureCityCode: 'montreal', destinationCityCode: 'toronto', date: FRIDAY },
    });
    expect(tripNumbers(bodyOf(searchOutboundTickets, answer))).toEqual(['N1', 'M1', 'N5']);
  });

  it('knows cities by alias and spelling', async () => {
    const { tickets } = await searchOutbound(api, { departureCityCode: 'yul' });
    expect(tripNumbers(tickets)).toEqual(['N1', 'M1', 'N5']);
  });

  it('hides what has left or is past its sell cut-off, to the minute', async () => {
    // N1 leaves Montréal at 9:15 and is sold until 8:45; M1 leaves at 12:00 and is sold until it leaves.
    api.clock.set('2026-10-23T12:44:59Z');
    expect(tripNumbers((await searchOutbound(api)).tickets)).toEqual(['N1', 'M1', 'N5']);
    api.clock.set('2026-10-23T12:45:00Z');
    expect(tripNumbers((await searchOutbound(api)).tickets)).toEqual(['M1', 'N5']);
    api.clock.set('2026-10-23T16:00:00Z');
    expect(tripNumbers((await searchOutbound(api)).tickets)).toEqual(['N5']);
  });

  it('puts a trip after midnight of its service day on the calendar day of the stop', async () => {
    // N6 leaves Toronto at 24:30 of the day before.
    const { tickets } = await searchOutbound(api, { departureCityCode: 'toronto', destinationCityCode: 'montreal' });
    expect(tripNumbers(tickets)).toEqual(['N6', 'N2', 'N3']);
    expect(tickets[0]?.journey?.departureTime).toBe('2026-10-23T04:30:00.000Z');
  });

  it('also lists overnight trips of the day before that arrive on the day, if asked, below those of the day (D42)', async () => {
    const { tickets } = await searchOutbound(api, { acceptTripsArrivingTheDayOf: true });
    expect(tickets.map((ticket) => ticket.journey?.departureTime.slice(0, 10))).toEqual([
      '2026-10-23',
      '2026-10-23',
      '2026-10-24',
      '2026-10-23',
    ]);
    expect(tripNumbers(tickets)).toEqual(['N1', 'M1', 'N5', 'N5']);
    expect(tickets.at(-1)?.journey?.departureTime).toBe('2026-10-23T03:30:00.000Z');
  });

  it('marks the last departure of the day', async () => {
    const { tickets } = await searchOutbound(api, { acceptTripsArrivingTheDayOf: true });
    expect(tickets.map((ticket) => ticket.journey?.isLastOfDay)).toEqual([false, false, true, false]);
  });

  it('hides operators under direct contract while they are switched off (D28b)', async () => {
    const toOttawa = { destinationCityCode: 'ottawa' };
    expect(tripNumbers((await searchOutbound(api, toOttawa)).tickets)).toEqual(['N1', 'R1']);
    await setFlag(api.ctx, 'directContractBusesOnBusEnabled', false);
    const { tickets, answer } = await searchOutbound(api, toOttawa);
    await setFlag(api.ctx, 'directContractBusesOnBusEnabled', true);
    expect(tripNumbers(tickets)).toEqual(['N1']);
    expect(answer.headers.get('x-suppliers')).toBe('Northline%20Coaches=answered');
    expect(answer.headers.get('x-supplier-ids')).toBe(encodeURIComponent(present(tickets[0]).operator.id));
  });

  it('lists for a package what arrives in the morning, too, unless told not to, under flags of its own (D42, D28, D28b)', async () => {
    const inPackage = { query: { product: 'busHotel' } };
    expect(tripNumbers((await searchOutbound(api, {}, inPackage)).tickets)).toEqual(['N1', 'M1', 'N5', 'N5']);
    expect(tripNumbers((await searchOutbound(api, { acceptTripsArrivingTheDayOf: false }, inPackage)).tickets)).toEqual(
      ['N1', 'M1', 'N5'],
    );
    const toOttawa = { destinationCityCode: 'ottawa' };
    await setFlag(api.ctx, 'directContractBusesOnBusHotelEnabled', false);
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', true);
    const found = await Promise.all([
      searchOutbound(api, toOttawa, inPackage),
      searchOutbound(api, toOttawa),
      searchOutbound(api, {}, inPackage),
      searchOutbound(api),
    ]);
    await setFlag(api.ctx, 'directContractBusesOnBusHotelEnabled', true);
    await setFlag(api.ctx, 'isPrettyUpPriceForBusHotelEnabled', false);
    expect(found.slice(0, 2).map(({ tickets }) => tripNumbers(tickets))).toEqual([['N1'], ['N1', 'R1']]);
    expect(found.slice(2).map(({ tickets }) => ticketOf(tickets, 'M1').price?.total)).toEqual([4500, 4444]);
  });

  it('answers an empty list for a pair that nobody sells', async () => {
    const { tickets, answer } = await searchOutbound(api, {
      departureCityCode: 'halifax',
      destinationCityCode: 'new-york',
    });
    expect(tickets).toEqual([]);
    expect(answer.headers.get('x-try-again')).toBe('false');
  });
});

describe('times', () => {
  it('counts real hours on the night the clocks go back', async () => {
    // 30:00 counts from the service day's noon: 6 h 30 after 23:30, when the changed clocks show 5:00.
    const { tickets } = await searchOutbound(api, { date: '2026-10-31' });
    expect(ticketOf(tickets, 'N5').journey).toMatchObject({
      departureTime: '2026-11-01T03:30:00.000Z',
      arrivalTime: '2026-11-01T10:00:00.000Z',
      durationMinutes: 390,
    });
  });

  it('keeps clock times of the service day on the day the clocks go back', async () => {
    const { tickets } = await searchOutbound(api, { date: '2026-11-01' });
    expect(ticketOf(tickets, 'N1').journey?.departureTime).toBe('2026-11-01T14:15:00.000Z');
  });

  it('shows each stop in its own zone', async () => {
    const { tickets } = await searchOutbound(api, { destinationCityCode: 'halifax' });
    const journey = ticketOf(tickets, 'N7').journey;
    expect(journey?.destinationLocation.zone).toBe('America/Halifax');
    // 32:00 in Montréal is 9:00 in Halifax.
    expect(journey?.arrivalTime).toBe('2026-10-24T12:00:00.000Z');
  });
});

describe('what a ticket says', () => {
  it('names stops in the visitor’s language and counts them', async () => {
    const { tickets } = await searchOutbound(api, { departureCityCode: 'quebec-city' }, { query: { language: 'fr' } });
    const journey = ticketOf(tickets, 'N1').journey;
    expect(journey?.departureLocation.cityName).toBe('Québec');
    expect(journey?.stopsCount).toBe(2);
    expect(journey?.legs[0]?.stops.map((stop) => stop.name)).toEqual(['Gare d’autocars de Montréal', 'Gare d’Ottawa']);
  });

  it('computes terms to dates', async () => {
    const { tickets } = await searchOutbound(api);
    expect(ticketOf(tickets, 'N1').journey?.legs[0]?.terms).toMatchObject({
      exchange: { isAllowed: true, until: '2026-10-23T11:15:00.000Z', fee: 1000 },
      refund: {
        fee: 500,
        steps: [
          { until: '2026-10-22T13:15:00.000Z', percent: 100 },
          { until: '2026-10-23T12:15:00.000Z', percent: 50 },
        ],
      },
    });
    expect(ticketOf(tickets, 'M1').journey?.legs[0]?.terms).toMatchObject({
      carryOn: null,
      refund: null,
      exchange: null,
    });
  });

  it('says when a border is crossed', async () => {
    const { tickets } = await searchOutbound(api, { destinationCityCode: 'new-york' });
    expect(ticketOf(tickets, 'M2').journey?.crossesBorder).toBe(true);
    expect((await searchOutbound(api)).tickets.some((ticket) => ticket.journey?.crossesBorder)).toBe(false);
  });

  it('lists a departure without a price, which cannot be chosen', async () => {
    const { tickets } = await searchOutbound(api, { destinationCityCode: 'ottawa' });
    expect(ticketOf(tickets, 'R1')).toMatchObject({
      availability: 'priceNotSet',
      price: null,
      tripId: '',
      seatsLeft: 50,
    });
  });

  it('counts seats left on the busiest hop and says sold out when the party does not fit', async () => {
    const date = '2026-10-27';
    const before = (await searchOutbound(api, { date })).tickets;
    const { departureId } = ticketOf(before, 'N1');
    expect(await takenOf(api, departureId)).toEqual([0, 0, 0]);
    await setTaken(api, departureId, [40, 7, 38]);
    expect(ticketOf((await searchOutbound(api, { date })).tickets, 'N1')).toMatchObject({
      seatsLeft: 2,
      availability: 'available',
    });
    const family = ticketOf((await searchOutbound(api, { date, passengers: FAMILY })).tickets, 'N1');
    expect(family).toMatchObject({ seatsLeft: 2, availability: 'soldOut', tripId: '' });
    // Seats taken before Montréal do not count.
    expect(ticketOf((await searchOutbound(api, { date, destinationCityCode: 'ottawa' })).tickets, 'N1').seatsLeft).toBe(
      33,
    );
  });
});

describe('prices', () => {
  it('prices the party, children by their fare', async () => {
    const { tickets } = await searchOutbound(api, { passengers: FAMILY });
    expect(ticketOf(tickets, 'N1').price).toEqual({
      currency: 'CAD',
      total: 15000,
      perPerson: 5000,
      isAverage: true,
      adult: 6000,
      child: 3000,
    });
  });

  it('takes the adult’s fare for a child where there is no child fare, converted unit by unit', async () => {
    const { tickets } = await searchOutbound(api, { passengers: FAMILY });
    // USD 33.33 × 1.33333333333 = CAD 44.44. The van has two seats.
    expect(ticketOf(tickets, 'M1')).toMatchObject({
      availability: 'soldOut',
      price: { total: 13332, perPerson: 4444, isAverage: false, adult: 4444, child: 4444 },
    });
  });

  it('follows advance-purchase steps and demand', async () => {
    const { tickets } = await searchOutbound(api, { date: '2026-11-03' });
    expect(ticketOf(tickets, 'N1').price?.total).toBe(4500);
    await setTaken(api, ticketOf(tickets, 'N1').departureId, [0, 32, 0]);
    expect(ticketOf((await searchOutbound(api, { date: '2026-11-03' })).tickets, 'N1').price?.total).toBe(5400);
  });

  it('answers in the currency asked for', async () => {
    const { tickets } = await searchOutbound(api, { passengers: { ...ONE_ADULT, currencyCode: 'EUR' } });
    expect(ticketOf(tickets, 'N1').price).toMatchObject({ currency: 'EUR', total: 3750 });
    expect(ticketOf(tickets, 'N1').journey?.legs[0]?.terms.exchange?.fee).toBe(625);
  });

  it('rounds the party’s total up where the flag says so (D28)', async () => {
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
    const { tickets } = await searchOutbound(api, { passengers: { ...FAMILY, nbOfChildren: 0, ageOfChildren: [] } });
    await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
    // 2 × 44.44 = 88.88
    expect(ticketOf(tickets, 'M1').price).toMatchObject({ total: 8900, perPerson: 4450 });
  });
});

describe('what is refused', () => {
  const refusal = async (change: Record<string, unknown>, language = 'en') => {
    const body = {
      passengers: ONE_ADULT,
      departureCityCode: 'montreal',
      destinationCityCode: 'toronto',
      date: FRIDAY,
      ...change,
    };
    const answer = await api.call('POST', '/v1/search/buses/outbound', { body, query: { language } });
    const { code, fields, message } = refusalOf(answer);
    return {
      status: answer.status,
      code,
      fields: fields?.map((field) => `${field.path} ${field.code}`),
      message,
    };
  };

  it.each([
    [{ destinationCityCode: 'montreal' }, 'destinationCityCode SAME_CITY'],
    [{ date: '2026-10-19' }, 'date DATE_PAST'],
    [{ date: '2027-10-21' }, 'date DATE_TOO_FAR'],
    [{ date: '2026-02-30' }, 'date DATE_INVALID'],
    [{ returnDate: '2026-10-22' }, 'returnDate RETURN_BEFORE_OUTBOUND'],
    [
      { passengers: { nbOfAdults: 10, nbOfChildren: 0, ageOfChildren: [] } },
      'passengers.nbOfAdults ADULTS_OUT_OF_RANGE',
    ],
    [
      { passengers: { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [2] } },
      'passengers.ageOfChildren.0 INFANT_NOT_ONLINE',
    ],
    [
      { passengers: { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [15] } },
      'passengers.ageOfChildren.0 AGE_TOO_YOUNG_TO_BOOK_ONLINE',
    ],
    [
      { passengers: { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [], currencyCode: 'GBP' } },
      'passengers.currencyCode SHAPE_INVALID_VALUE',
    ],
  ])('%j', async (change, fault) => {
    const answer = await refusal(change);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', fields: [fault] });
  });

  it('today is the departure city’s', async () => {
    // 23:30 of the 20th in Montréal, 0:30 of the 21st in Halifax.
    api.clock.set('2026-10-21T03:30:00Z');
    expect((await refusal({ date: '2026-10-20' })).status).toBe(200);
    expect(
      (await refusal({ departureCityCode: 'halifax', destinationCityCode: 'montreal', date: '2026-10-20' })).fields,
    ).toEqual(['date DATE_PAST']);
  });

  it('says what is wrong in the visitor’s language, with dates as people read them', async () => {
    expect((await refusal({ date: '2027-10-21' }, 'fr')).message).toBe(
      'Les réservations sont ouvertes jusqu’au 20 octobre 2027.'.replaceAll(/(\d+) (octobre) /g, '$1\u00A0$2\u00A0'),
    );
    expect((await refusal({ passengers: { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [15] } })).message).toContain(
      '1 800 555 0199',
    );
  });

  it.each([
    ['departureStationId', 'tor'],
    ['destinationStationId', 'tor/nowhere'],
  ])('names a station that its city does not have: %s', async (path, id) => {
    expect(await refusal({ [path]: id })).toMatchObject({ status: 400, fields: [`${path} STATION_UNKNOWN`] });
  });

  it('names the unknown city', async () => {
    expect(await refusal({ departureCityCode: 'atlantis' })).toMatchObject({
      status: 400,
      code: 'UNKNOWN_CITY',
      fields: ['departureCityCode CITY_UNKNOWN'],
    });
  });
});
