import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { hotelProductSchema, listHotels, readHotel, searchHotels } from '@/contract/hotels';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { forgetInventory } from '@/product-api/inventory-cache/inventory-cache';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import { findHotels, hotelSearch, TWO_NIGHTS } from '@/tests/support/stays/hotel-search';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

type Query = Record<string, string>;
type Case = { operation: Operation; path: string; send: (query?: Query) => Promise<Answer> };
const HOTEL = '/v1/hotels/montreal.auberge-du-port';
const CASES: Case[] = [
  {
    operation: searchHotels,
    path: searchHotels.path,
    send: (query) => api.call('POST', searchHotels.path, { body: hotelSearch(), query }),
  },
  {
    operation: listHotels,
    path: listHotels.path,
    send: (query) => api.call('GET', listHotels.path, { query: { cityCode: 'montreal', ...query } }),
  },
  {
    operation: readHotel,
    path: HOTEL,
    send: (query) => api.call('GET', HOTEL, { query: { ...TWO_NIGHTS, ...query } }),
  },
];

function expectRefusal(operation: Operation, answer: Answer, code: ErrorCode): void {
  expect(operation.errors).toContain(code);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
}

describe.each(CASES.map((one) => [one.operation.id, one] as const))('%s', (_, { operation, path, send }) => {
  it('succeeds as the contract says', async () => {
    const answer = await send();
    const schema = operation.success[200];
    expect(answer.status).toBe(200);
    if (schema && schema !== 'file') expect(schema.parse(answer.body)).toEqual(answer.body);
    for (const header of Object.keys(operation.answerHeaders ?? {})) expect(answer.headers.has(header)).toBe(true);
  });

  it('refuses an unknown language', async () => {
    expectRefusal(operation, await send({ language: 'de' }), 'VALIDATION_FAILED');
  });

  it('answers 405 to another method', async () => {
    const answer = await api.call('DELETE', path);
    expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('syntax error at or near "selct"')],
  ])('%s', async (code, cause) => {
    forgetInventory(api.ctx);
    vi.spyOn(api.database.db, 'select').mockImplementation(() => {
      throw cause;
    });
    const answer = await send();
    expectRefusal(operation, answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('selct');
  });
});

describe('bodies of searchHotels', () => {
  it.each<[string, string, Record<string, string>, ErrorCode]>([
    ['not JSON', '{', {}, 'MALFORMED_JSON'],
    ['too large', `"${'x'.repeat(70_000)}"`, {}, 'BODY_TOO_LARGE'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another shape', '{"cityCode": 5, "passengers": []}', {}, 'VALIDATION_FAILED'],
  ])('%s', async (_name, body, headers, code) => {
    expectRefusal(searchHotels, await api.call('POST', searchHotels.path, { body, headers }), code);
  });
});

describe('the rest of the contract’s refusals', () => {
  it('UNKNOWN_CITY', async () => {
    expectRefusal(
      searchHotels,
      await api.call('POST', searchHotels.path, { body: hotelSearch({ cityCode: 'atlantis' }) }),
      'UNKNOWN_CITY',
    );
    expectRefusal(
      listHotels,
      await api.call('GET', listHotels.path, { query: { cityCode: 'atlantis' } }),
      'UNKNOWN_CITY',
    );
  });

  it('HOTEL_NOT_FOUND', async () => {
    expectRefusal(readHotel, await api.call('GET', '/v1/hotels/montreal.nowhere'), 'HOTEL_NOT_FOUND');
  });
});

describe('bad input is answered clearly', () => {
  it.each<[string, Partial<typeof TWO_NIGHTS>, RegExp]>([
    ['check-out before check-in', { checkoutDate: '2026-10-20' }, /Check-out must be after check-in/],
    ['more than 30 nights', { checkoutDate: '2026-12-20' }, /at most 30 nights/],
    ['a night that has passed', { checkinDate: '2026-10-01' }, /has passed/],
    ['a night too far away', { checkinDate: '2027-12-01', checkoutDate: '2027-12-02' }, /20 October 2027/],
  ])('%s', async (_, change, message) => {
    const dates = { ...TWO_NIGHTS, ...change };
    const searched = await api.call('POST', searchHotels.path, { body: hotelSearch(dates) });
    const opened = await api.call('GET', HOTEL, { query: dates });
    for (const [operation, answer] of [
      [searchHotels, searched],
      [readHotel, opened],
    ] as const) {
      expectRefusal(operation, answer, 'VALIDATION_FAILED');
      expect(present(refusalOf(answer).message).replaceAll('\u00a0', ' ')).toMatch(message);
    }
  });

  it('has page 0 refused, and page 10,000 empty with all its matches counted', async () => {
    const page = (number: string) => findHotels(api, {}, { query: { page: number } });
    const nought = await api.call('POST', searchHotels.path, { body: hotelSearch(), query: { page: '0' } });
    expectRefusal(searchHotels, nought, 'VALIDATION_FAILED');
    expect(refusalOf(nought).fields).toEqual([matching.objectContaining({ path: 'page', code: 'PAGE_INVALID' })]);
    const [first, last] = [await page('1'), await page('10000')];
    expect([last.answer.status, last.offers, last.total]).toEqual([200, [], first.total]);
  });

  it('tells a party that is too big by room, offers it several, and leaves a hotel out whose three rooms are too few', async () => {
    const eight = { nbOfAdults: 8, nbOfChildren: 0, ageOfChildren: [] };
    expect((await findHotels(api, { passengers: eight })).offers.map((offer) => offer.slug)).not.toContain(
      'grand-hotel-annex',
    );
    const { body } = await api.call('GET', HOTEL, { query: { ...TWO_NIGHTS, nbOfAdults: '5' } });
    const { rooms, split } = hotelProductSchema.parse(body);
    expect(rooms.map((room) => room.availability)).toEqual(['tooSmall']);
    expect(split?.rooms.map(({ occupants }) => occupants.adults)).toEqual([3, 2]);
  });
});
