import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listDayPrices } from '@/contract/bus-search';
import type { BusTicket } from '@/contract/bus-ticket';
import { addDays } from '@/rules/dates/dates';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { deferred } from '@/tests/support/deferred';
import { FRIDAY, ONE_ADULT, searchOutbound, searchReturn, setTaken } from '@/tests/support/buses/bus-search';
import { changingInventory, cityOf, type ChangeCase } from '@/tests/support/inventory/changing-inventory';
import { plantInventory } from '@/tests/support/inventory/plant-inventory';
import { present } from '@/tests/support/present';
import { stationTransfers } from '../buses.table';
import type { ApiContext } from '../../context';
import { setFlag } from '../../feature-flags/read-flags';
import type { BusSupply } from '../supply/bus-supply';
import { directBusSupply } from '../supply/direct-bus-supply';
import { sandboxPartnerSupply } from '../../adapters/sandbox/partner-bus-supply';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import { readOffer } from '../pricing/offers';

const trip = (company: string, number: string, calls: ChangeCase['trips'][number]['calls'], block?: string) => ({
  company,
  number,
  calls,
  block,
});

/** Clock times in the words of a case: A arrives in the middle at 10:00, and what leaves there is judged. */
const A = trip('alpha', 'A', [
  ['from', '8:00'],
  ['via', '10:00'],
]);
const CASES: ChangeCase[] = [
  {
    name: 'only',
    trips: [
      A,
      trip('bravo', 'B', [
        ['via', '10:30'],
        ['to', '14:00'],
      ]),
      trip('alpha', 'early', [
        ['to', '13:30'],
        ['via', '15:00'],
      ]),
      trip('alpha', 'home', [
        ['to', '14:30'],
        ['via', '16:00'],
      ]),
      trip('bravo', 'last', [
        ['via', '16:45'],
        ['from', '19:00'],
      ]),
    ],
  },
  {
    name: 'usual',
    trips: [
      A,
      trip('bravo', 'B', [
        ['via', '10:29'],
        ['to', '13:00'],
      ]),
      trip('alpha', 'C', [
        ['via', '10:31'],
        ['to', '14:00'],
      ]),
    ],
  },
  {
    name: 'stated',
    trips: [
      A,
      trip('bravo', 'B', [
        ['via', '10:59'],
        ['to', '13:00'],
      ]),
      trip('alpha', 'C', [
        ['via', '11:00'],
        ['to', '14:00'],
      ]),
    ],
  },
  {
    name: 'walk',
    trips: [
      A,
      trip('alpha', 'B', [
        ['via', '10:40'],
        ['to', '13:00'],
      ]),
      trip('bravo', 'C', [
        ['via/2', '10:45'],
        ['to', '13:30'],
      ]),
      trip('alpha', 'D', [
        ['via/3', '10:10'],
        ['to', '13:15'],
      ]),
    ],
  },
  {
    name: 'own',
    trips: [
      trip('own', 'A', [
        ['from', '8:00'],
        ['via', '10:00'],
      ]),
      trip('alpha', 'B', [
        ['via', '10:30'],
        ['to', '13:00'],
      ]),
      trip('own', 'C', [
        ['via', '11:00'],
        ['to', '14:00'],
      ]),
    ],
  },
  {
    name: 'none',
    trips: [
      trip('none', 'A', [
        ['from', '8:00'],
        ['via', '10:00'],
      ]),
      trip('none', 'B', [
        ['via', '10:30'],
        ['to', '13:00'],
      ]),
      trip('alpha', 'C', [
        ['via', '11:00'],
        ['to', '14:00'],
      ]),
    ],
  },
  {
    name: 'wait',
    trips: [
      A,
      trip('alpha', 'B', [
        ['via', '15:00'],
        ['to', '18:00'],
      ]),
      trip('bravo', 'C', [
        ['via', '15:01'],
        ['to', '18:01'],
      ]),
    ],
  },
  {
    name: 'seated',
    trips: [
      { ...A, block: 'x' },
      trip(
        'alpha',
        'B',
        [
          ['via', '10:00'],
          ['to', '12:00'],
        ],
        'x',
      ),
      trip(
        'bravo',
        'C',
        [
          ['via', '10:00'],
          ['to', '11:00'],
        ],
        'x',
      ),
    ],
  },
  {
    name: 'stands',
    trips: [
      trip(
        'alpha',
        'A',
        [
          ['from', '8:00'],
          ['via', '10:00'],
          ['via/2', '10:20'],
        ],
        'x',
      ),
      trip(
        'alpha',
        'B',
        [
          ['via', '10:05'],
          ['to', '12:00'],
        ],
        'x',
      ),
      trip(
        'alpha',
        'C',
        [
          ['via/2', '11:21'],
          ['to', '14:00'],
        ],
        'x',
      ),
    ],
  },
  {
    name: 'barred',
    trips: [
      { ...A, block: 'x' },
      trip(
        'alpha',
        'B',
        [
          ['via', '11:00'],
          ['to', '13:00'],
        ],
        'x',
      ),
      trip(
        'alpha',
        'C',
        [
          ['via', '11:01'],
          ['to', '12:00'],
        ],
        'x',
      ),
      trip(
        'alpha',
        'D',
        [
          ['via/2', '10:05'],
          ['via', '10:10'],
          ['to', '11:30'],
        ],
        'x',
      ),
    ],
  },
  {
    name: 'beaten',
    trips: [
      A,
      trip('alpha', 'B', [
        ['via', '10:30'],
        ['to', '13:00'],
      ]),
      trip('alpha', 'A2', [
        ['from', '8:30'],
        ['via', '10:30'],
      ]),
      trip('alpha', 'B2', [
        ['via', '11:00'],
        ['to', '13:30'],
      ]),
      trip('unpriced', 'direct', [
        ['from', '8:00'],
        ['to', '13:00'],
      ]),
    ],
  },
  {
    name: 'cheaper',
    trips: [
      A,
      trip('alpha', 'B', [
        ['via', '10:30'],
        ['to', '13:00'],
      ]),
      trip('bravo', 'C', [
        ['via', '11:00'],
        ['to', '14:00'],
      ]),
      trip('alpha', 'D', [
        ['via', '11:30'],
        ['to', '14:00'],
      ]),
    ],
  },
  {
    name: 'night',
    trips: [
      trip('alpha', 'A', [
        ['from', '21:00'],
        ['via', '24:00'],
      ]),
      trip('alpha', 'B', [
        ['via', '0:45'],
        ['to', '5:00'],
      ]),
    ],
  },
  {
    name: 'morning',
    trips: [
      trip('alpha', 'A', [
        ['from', '21:00'],
        ['via', '24:00'],
      ]),
      trip('alpha', 'B', [
        ['via', '0:45'],
        ['to', '12:00'],
      ]),
      trip('alpha', 'direct', [
        ['from', '7:00'],
        ['to', '11:00'],
      ]),
    ],
  },
  {
    name: 'through',
    trips: [
      trip('alpha', 'A', [
        ['from', '8:00'],
        ['to', '9:00'],
        ['via', '10:00'],
      ]),
      trip('alpha', 'B', [
        ['via', '7:00'],
        ['from', '11:00'],
        ['to', '13:00'],
      ]),
      trip('alpha', 'C', [
        ['via', '10:30'],
        ['to', '12:00'],
      ]),
      trip('alpha', 'D', [
        ['from', '5:00'],
        ['via', '6:00'],
      ]),
    ],
  },
  {
    name: 'hide',
    trips: [
      A,
      trip('hidden', 'B', [
        ['via', '10:30'],
        ['to', '13:00'],
      ]),
      trip('unpriced', 'C', [
        ['via', '10:45'],
        ['to', '12:00'],
      ]),
    ],
  },
];
const DAYS = { first: '2026-10-21', last: '2026-11-04' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await plantInventory(api.database, changingInventory(CASES, DAYS));
  const at = (name: string, station: string) => `${cityOf(name, 'via')}/${station}`;
  const row = (name: string, to: string, minSeconds: number | null, source: string) => ({
    fromStation: at(name, '1'),
    toStation: at(name, to),
    minSeconds,
    source,
  });
  await api.database.db
    .insert(stationTransfers)
    .values([
      row('stated', '1', 3_600, 'one'),
      row('stated', '1', 600, 'other'),
      row('walk', '1', null, 'one'),
      row('walk', '1', 60, 'other'),
      row('walk', '3', 600, 'one'),
      row('barred', '1', null, 'one'),
    ]);
  forgetInventory(api.ctx);
});
afterEach(() => api.clock.set(TEST_NOW));
afterAll(() => api.close());

const pairOf = (name: string) => ({ departureCityCode: cityOf(name, 'from'), destinationCityCode: cityOf(name, 'to') });
const search = async (
  name: string,
  change: Parameters<typeof searchOutbound>[1] = {},
  options: Parameters<typeof searchOutbound>[2] = {},
) => (await searchOutbound(api, { ...pairOf(name), ...change }, options)).tickets;
/** 'A B': the trips of each journey. */
const journeysOf = (tickets: readonly BusTicket[]) =>
  tickets.map(({ journey }) =>
    journey?.legs.map(({ tripNumber }) => tripNumber?.split(' ').slice(1).join(' ')).join(' '),
  );
const find = async (name: string, change?: Parameters<typeof searchOutbound>[1]) =>
  journeysOf(await search(name, change));

describe('journeys with a change', () => {
  it('sells a pair that nobody sells without one, across companies and currencies', async () => {
    const { tickets, answer } = await searchOutbound(api, {
      ...pairOf('only'),
      passengers: { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [6] },
    });
    expect(answer.headers.get('x-suppliers')).toBe('alpha%20lines=answered');
    expect(journeysOf(tickets)).toEqual(['A B']);
    const [ticket] = tickets;
    expect(ticket?.departureId).toBe(ticket?.journey?.legs.map(({ departureId }) => departureId).join('+'));
    expect(ticket).toMatchObject({
      availability: 'available',
      operator: { id: 'alpha' },
      seatsLeft: 40,
      journey: {
        departureTime: '2026-10-23T12:00:00.000Z',
        arrivalTime: '2026-10-23T18:00:00.000Z',
        stopsCount: 1,
        isLastOfDay: true,
      },
    });
    expect(ticket?.journey?.changes).toEqual([{ minutes: 30, metres: 0, staysSeated: false, ifMissed: 'nextBus' }]);
    // Adults CAD 20 + USD 15.01, children CAD 10 + USD 7.51, at 4/3.
    expect(ticket?.price).toMatchObject({ adult: 4_001, child: 2_001, total: 10_003 });
    expect(
      readOffer(api.ctx, ticket?.tripId ?? '').legs.map(({ segments }) =>
        segments.map(({ departureId }) => String(departureId)).join('+'),
      ),
    ).toEqual([ticket?.departureId]);
  });

  it('marks one last journey of the day: of those that leave together the one that arrives first', async () => {
    const tickets = await search('cheaper');
    expect(journeysOf(tickets.filter(({ journey }) => journey?.isLastOfDay))).toEqual(['A B']);
  });

  it.each([
    ['usual', ['A C'], '30 minutes where nothing is stated'],
    ['stated', ['A C'], 'the longest time that timetables state'],
    [
      'walk',
      ['A D', 'A C'].sort().reverse(),
      'no station where a change is impossible, another one in less or more time',
    ],
    ['own', ['A C'], 'a company that joins only its own buses'],
    ['none', [], 'a company that joins none'],
    ['wait', ['A B'], 'five hours of waiting, not a minute more'],
    ['seated', ['A B'], 'no time where the vehicle goes on'],
    [
      'stands',
      ['A C'],
      'a change like any other where a trip of the vehicle does not end there, or it stands for more than an hour',
    ],
    [
      'barred',
      ['A B'],
      'no change where none is possible, unless one vehicle ends its trip there and begins the next within an hour',
    ],
    ['beaten', ['direct', 'A2 B2'], 'a direct trip that is as good at both ends, bought or not'],
    ['cheaper', ['A B', 'A C'], 'later arrivals that cost less, but none that do not'],
    ['night', ['A B'], 'the next day'],
    ['morning', ['direct'], 'a direct trip of the next morning that is there earlier'],
    ['through', ['A', 'B'], 'no way through the first or the last city'],
  ])('%s: %j, knows %s', async (name, expected) => {
    expect((await find(name)).sort()).toEqual([...expected].sort());
  });

  it('says that travellers stay seated, and what is stated about a late bus', async () => {
    expect((await search('seated'))[0]?.journey?.changes).toEqual([
      { minutes: 0, metres: 0, staysSeated: true, ifMissed: 'nextBus' },
    ]);
    expect((await search('stands'))[0]?.journey?.changes).toMatchObject([{ minutes: 81, staysSeated: false }]);
    expect((await search('barred'))[0]?.journey?.changes).toMatchObject([{ minutes: 60, staysSeated: true }]);
    expect((await search('own'))[0]?.journey?.changes[0]?.ifMissed).toBe('newTicket');
  });

  it('leaves out companies under direct contract where they are switched off, and lists what has no price (D28b)', async () => {
    const tickets = await search('hide');
    expect(tickets.map(({ availability }) => availability)).toEqual(['priceNotSet', 'available']);
    expect(journeysOf(tickets)).toEqual(['A C', 'A B']);
    await setFlag(api.ctx, 'directContractBusesOnBusEnabled', false);
    const hidden = journeysOf(await search('hide'));
    const inPackage = journeysOf(await search('hide', {}, { query: { product: 'busHotel' } }));
    await setFlag(api.ctx, 'directContractBusesOnBusEnabled', true);
    expect([hidden, inPackage.includes('A B')]).toEqual([['A C'], true]);
  });

  it('judges seats and sell cut-off on every bus', async () => {
    const date = '2026-10-26';
    const [ticket] = await search('only', { date });
    const [, second = ''] = ticket?.departureId.split('+') ?? [];
    await setTaken(api, second, [39]);
    expect((await search('only', { date }))[0]).toMatchObject({ seatsLeft: 1, availability: 'available' });
    expect((await search('only', { date, passengers: { ...ONE_ADULT, nbOfAdults: 2 } }))[0]).toMatchObject({
      seatsLeft: 1,
      availability: 'soldOut',
      tripId: '',
    });
    await setTaken(api, second, [0]);
    // bravo leaves the middle at 10:30 and sells until 9:30; alpha has left by then. Both are open at 7:59.
    api.clock.set('2026-10-26T11:59:00Z');
    expect(await find('only', { date })).toEqual(['A B']);
    api.clock.set('2026-10-26T12:00:00Z');
    expect(await find('only', { date })).toEqual([]);
  });

  it('lists nights that arrive on the day, by the first departure and the last arrival (D42)', async () => {
    const tickets = await search('night', { acceptTripsArrivingTheDayOf: true });
    expect(tickets.map(({ journey }) => [journey?.departureTime, journey?.arrivalTime])).toEqual([
      ['2026-10-24T01:00:00.000Z', '2026-10-24T09:00:00.000Z'],
      ['2026-10-23T01:00:00.000Z', '2026-10-23T09:00:00.000Z'],
    ]);
  });

  it('counts real hours where the clocks go back between two buses', async () => {
    // 24:00 counts from the service day's noon: midnight. 0:45 of the next service day counts from a noon that is an
    // hour later: 1:45 before the change.
    const [ticket] = await search('night', { date: '2026-10-31' });
    expect(ticket?.journey?.changes[0]?.minutes).toBe(105);
    expect(ticket?.journey?.durationMinutes).toBe(9 * 60);
  });

  it('brings back only who has arrived, both directions priced as one (D32)', async () => {
    const [out] = await search('only', { returnDate: FRIDAY });
    const { tickets } = await searchReturn(api, { tripId: out?.tripId ?? '' });
    expect(journeysOf(tickets)).toEqual(['home last']);
    expect(tickets[0]).toMatchObject({
      type: 'roundTrip',
      isReturn: true,
      ownPrice: { total: 5_000 },
      price: { total: 9_001 },
    });
    expect(readOffer(api.ctx, tickets[0]?.tripId ?? '')).toMatchObject({
      kind: 'pair',
      legs: [
        { segments: [{}, {}], total: 4_001 },
        { segments: [{}, {}], total: 5_000 },
      ],
    });
  });

  it.each([
    ['answered, who may have the better direct trip', false, ['direct', 'A2 B2']],
    ['failed', true, ['A B', 'A2 B2']],
  ])('waits with connections until a partner has %s (D33)', async (_name, isFailing, expected) => {
    const answers = deferred<void>();
    const buses = (ctx: ApiContext): BusSupply[] => {
      const partner = sandboxPartnerSupply(ctx, {
        operatorId: 'unpriced',
        delayMs: 0,
        ...(isFailing ? { failEvery: 1 } : {}),
      });
      return [
        directBusSupply(ctx, ['unpriced']),
        { ...partner, search: async (query, signal) => (await answers.promise, partner.search(query, signal)) },
      ];
    };
    const other = await createTestApi({
      database: api.database,
      isEmpty: true,
      suppliers: { buses },
      config: { searchTimes: { answerAfterMs: 100 } },
    });
    // Answers of the two must not be taken for each other's: they share a database.
    const ask = async () => {
      const { tickets, answer } = await searchOutbound(other, {
        ...pairOf('beaten'),
        date: isFailing ? '2026-10-24' : FRIDAY,
      });
      return { rows: journeysOf(tickets), suppliers: decodeURIComponent(answer.headers.get('x-suppliers') ?? '') };
    };
    await expect
      .poll(ask, { timeout: 60_000 })
      .toEqual({ rows: [undefined], suppliers: 'alpha lines=answered,unpriced lines=searching' });
    answers.resolve();
    await expect.poll(ask, { timeout: 60_000 }).toEqual({
      rows: expected,
      suppliers: `alpha lines=answered,unpriced lines=${isFailing ? 'failed' : 'answered'}`,
    });
    await other.api.stop();
  });
});

describe('prices of days', () => {
  const days = Array.from({ length: 14 }, (_, index) => addDays(DAYS.first, index));
  const parties = [
    { currencyCode: 'CAD' as const, nbOfAdults: 1, ages: [] as number[], isPrettyUp: false },
    { currencyCode: 'USD' as const, nbOfAdults: 2, ages: [6], isPrettyUp: true },
  ];

  it.each(parties)(
    'are the cheapest of the search of each day, to the cent: %j',
    async ({ currencyCode, nbOfAdults, ages, isPrettyUp }) => {
      await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', isPrettyUp);
      for (const name of ['only', 'cheaper', 'beaten', 'morning', 'night']) {
        const { departureCityCode, destinationCityCode } = pairOf(name);
        const query = {
          departureCityCode,
          destinationCityCode,
          from: DAYS.first,
          to: present(days.at(-1)),
          currencyCode,
          nbOfAdults: String(nbOfAdults),
          ageOfChildren: ages.join(','),
        };
        const found = listDayPrices.success[200].parse(
          (await api.call('GET', '/v1/search/buses/days', { query })).body,
        );
        const searched = [];
        for (const date of days) {
          const tickets = await search(name, {
            date,
            passengers: { nbOfAdults, nbOfChildren: ages.length, ageOfChildren: ages, currencyCode },
          });
          const prices = tickets.flatMap(({ availability, price }) =>
            availability === 'available' && price ? [price.perPerson] : [],
          );
          searched.push({
            date,
            perPerson: prices.length > 0 ? Math.min(...prices) : null,
            currency: currencyCode,
            isSoldOut: false,
            departures: tickets.length,
          });
        }
        expect(found).toEqual(searched);
        expect(found.some(({ perPerson }) => perPerson !== null)).toBe(true);
      }
      await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
    },
  );

  it('know a connection whose second bus is full, and companies under direct contract that are switched off', async () => {
    const day = async (name: string, date: string) => {
      const { departureCityCode, destinationCityCode } = pairOf(name);
      return listDayPrices.success[200].parse(
        (
          await api.call('GET', '/v1/search/buses/days', {
            query: { departureCityCode, destinationCityCode, from: date, to: date },
          })
        ).body,
      )[0];
    };
    const date = '2026-10-28';
    const [ticket] = await search('only', { date });
    await setTaken(api, ticket?.departureId.split('+')[1] ?? '', [40]);
    expect(await day('only', date)).toEqual({ date, perPerson: null, currency: 'CAD', isSoldOut: true, departures: 1 });
    // A with hidden's B can be bought; with unpriced's C it has no price.
    expect(await day('hide', date)).toMatchObject({ perPerson: 5_000, departures: 2 });
    await setFlag(api.ctx, 'directContractBusesOnBusEnabled', false);
    expect(await day('hide', date)).toMatchObject({ perPerson: null, isSoldOut: false, departures: 1 });
    await setFlag(api.ctx, 'directContractBusesOnBusEnabled', true);
  });
});
