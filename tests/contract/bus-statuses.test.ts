import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listDayPrices, searchOutboundTickets, searchReturnTickets } from '@/contract/bus-search';
import { listCountries, listDestinations } from '@/contract/destinations';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { readFeatureFlags } from '@/contract/feature-flags';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { listExtraBuses, listLiveNews } from '@/contract/live-news';
import { readPriceHistory } from '@/contract/price-history';
import { schemaOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { FRIDAY, outboundSearch, searchOutbound } from '@/tests/support/buses/bus-search';

let api: TestApi;
let outboundTripId: string;
beforeAll(async () => {
  api = await createTestApi();
  outboundTripId = (await searchOutbound(api, { returnDate: '2026-10-25' })).tickets[0]?.tripId ?? '';
});
afterEach(() => {
  vi.restoreAllMocks();
  api.clock.set(TEST_NOW);
});
afterAll(() => api.close());

type Case = { operation: Operation; send: (options?: { query?: Record<string, string> }) => Promise<Answer> };
const DAYS = { departureCityCode: 'montreal', destinationCityCode: 'toronto', from: FRIDAY, to: FRIDAY };
const DAY = { departureCityCode: 'montreal', destinationCityCode: 'toronto', date: FRIDAY };
const post = (operation: Operation, body: () => unknown): Case => ({
  operation,
  send: (options) => api.call('POST', operation.path, { body: body(), ...options }),
});
const get = (operation: Operation, query: Record<string, string> = {}): Case => ({
  operation,
  send: (options) => api.call('GET', operation.path, { query: { ...query, ...options?.query } }),
});

const CASES: Case[] = [
  get(listDestinations),
  get(listCountries),
  get(readFeatureFlags),
  post(searchOutboundTickets, () => outboundSearch()),
  post(searchReturnTickets, () => ({ tripId: outboundTripId })),
  get(listDayPrices, DAYS),
  get(readPriceHistory, DAY),
  get(listLiveNews, { departureIds: '1,2' }),
  get(listExtraBuses, DAY),
];

function expectRefusal(operation: Operation, answer: Answer, code: ErrorCode): void {
  expect(operation.errors).toContain(code);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
}

describe.each(CASES.map((one) => [one.operation.id, one] as const))('%s', (_, { operation, send }) => {
  it('succeeds as the contract says', async () => {
    const answer = await send();
    const schema = schemaOf(operation, answer.status);
    expect(answer.status).toBe(200);
    if (schema && schema !== 'file') expect(schema.parse(answer.body)).toEqual(answer.body);
    for (const header of Object.keys(operation.answerHeaders ?? {})) expect(answer.headers.has(header)).toBe(true);
  });

  it('refuses an unknown language', async () => {
    expectRefusal(operation, await send({ query: { language: 'de' } }), 'VALIDATION_FAILED');
  });

  it('answers 405 to another method', async () => {
    const answer = await api.call('DELETE', operation.path);
    expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });
});

describe.each([searchOutboundTickets, searchReturnTickets].map((operation) => [operation.id, operation] as const))(
  'bodies of %s',
  (_, operation) => {
    it.each<[string, string, Record<string, string>, ErrorCode]>([
      ['not JSON', '{', {}, 'MALFORMED_JSON'],
      ['too large', `"${'x'.repeat(70_000)}"`, {}, 'BODY_TOO_LARGE'],
      ['another type', '{}', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
      ['another shape', '{"tripId": 5, "passengers": []}', {}, 'VALIDATION_FAILED'],
    ])('%s', async (_name, body, headers, code) => {
      expectRefusal(operation, await api.call('POST', operation.path, { body, headers }), code);
    });
  },
);

describe('the rest of the contract’s refusals', () => {
  it('UNKNOWN_CITY', async () => {
    expectRefusal(
      searchOutboundTickets,
      await api.call('POST', searchOutboundTickets.path, { body: outboundSearch({ destinationCityCode: 'atlantis' }) }),
      'UNKNOWN_CITY',
    );
    expectRefusal(
      listDayPrices,
      await api.call('GET', listDayPrices.path, { query: { ...DAYS, departureCityCode: 'atlantis' } }),
      'UNKNOWN_CITY',
    );
    expectRefusal(
      readPriceHistory,
      await api.call('GET', readPriceHistory.path, { query: { ...DAY, departureCityCode: 'atlantis' } }),
      'UNKNOWN_CITY',
    );
    expectRefusal(
      listExtraBuses,
      await api.call('GET', listExtraBuses.path, { query: { ...DAY, destinationCityCode: 'atlantis' } }),
      'UNKNOWN_CITY',
    );
  });

  it.each<[string, ErrorCode]>([
    ['MOCKED_DEPARTURE_ID', 'MOCKED_TRIP'],
    ['made.up', 'INVALID_TRIP'],
  ])('%s → %s', async (tripId, code) => {
    expectRefusal(searchReturnTickets, await api.call('POST', searchReturnTickets.path, { body: { tripId } }), code);
  });

  it.each([
    ['9999-12-20', '9999-12-31'],
    ['0001-01-01', '0001-03-01'],
  ])('none for days that nobody sells: %s to %s', async (from, to) => {
    const answer = await api.call('GET', listDayPrices.path, { query: { ...DAYS, from, to } });
    expect([
      answer.status,
      new Set(listDayPrices.success[200].parse(answer.body).map(({ departures }) => departures)),
    ]).toEqual([200, new Set([0])]);
  });

  it.each(['', 'x', '1,', '1;drop', '1'.repeat(16), Array(101).fill('1').join(',')])(
    'VALIDATION_FAILED for departures called %j',
    async (departureIds) => {
      expectRefusal(
        listLiveNews,
        await api.call('GET', listLiveNews.path, { query: { departureIds } }),
        'VALIDATION_FAILED',
      );
    },
  );

  it('NOT_ON_SALE', async () => {
    api.clock.set('2026-10-23T20:00:00Z');
    expectRefusal(
      searchReturnTickets,
      await api.call('POST', searchReturnTickets.path, { body: { tripId: outboundTripId } }),
      'NOT_ON_SALE',
    );
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('syntax error at or near "selct"')],
  ])('%s', async (code, cause) => {
    vi.spyOn(api.database, 'query').mockRejectedValue(cause);
    const answer = await api.call('GET', listDayPrices.path, { query: { ...DAYS, departureCityCode: 'ottawa' } });
    expectRefusal(listDayPrices, answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('selct');
    vi.spyOn(api.database.db, 'select').mockImplementation(() => {
      throw cause;
    });
    expectRefusal(readPriceHistory, await api.call('GET', readPriceHistory.path, { query: DAY }), code);
  });
});
