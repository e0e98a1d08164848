import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { listAgents, listFaqs, listLandingPages, readLandingPage } from '@/contract/landing-pages';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { forgetInventory } from '@/product-api/inventory-cache/inventory-cache';
import { forgetLandingList } from '@/product-api/landing-pages/list-landing-pages';
import { refusalOf, bodyOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

type Query = Record<string, string>;
const pagePath = (slug: string) => readLandingPage.path.replace('{slug}', encodeURIComponent(slug));
const readPage = (slug: string, query?: Query) => api.call('GET', pagePath(slug), { query });
const CASES: [string, Operation, string, Query][] = [
  ['readLandingPage', readLandingPage, pagePath('bus-montreal-toronto'), {}],
  ['listLandingPages', listLandingPages, listLandingPages.path, {}],
  ['listAgents', listAgents, listAgents.path, { cityCode: 'montreal' }],
  ['listFaqs', listFaqs, listFaqs.path, {}],
];

function expectRefusal(operation: Operation, answer: Answer, code: ErrorCode): void {
  expect(operation.errors).toContain(code);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
}

describe.each(CASES)('%s', (_, operation, path, query) => {
  it('succeeds as the contract says, for everybody alike', async () => {
    const answer = await api.call('GET', path, { query });
    const schema = operation.success[200];
    expect(answer.status).toBe(200);
    if (schema && schema !== 'file') expect(schema.parse(answer.body)).toEqual(answer.body);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('refuses an unknown language', async () => {
    expectRefusal(operation, await api.call('GET', path, { query: { ...query, language: 'de' } }), 'VALIDATION_FAILED');
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
    forgetLandingList(api.ctx);
    vi.spyOn(api.database.db, 'select').mockImplementation(() => {
      throw cause;
    });
    const answer = await api.call('GET', path, { query });
    expectRefusal(operation, answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('selct');
  });
});

it.each([
  ['an unknown city', 'bus-atlantis'],
  ['an unknown pair', 'bus-montreal-atlantis'],
  ['no product', 'train-montreal-toronto'],
  ['the same city twice', 'bus-montreal-montreal'],
  ['an alias', 'bus-yul-toronto'],
  ['another case', 'Bus-Montreal-Toronto'],
  ['an accent', 'bus-montréal-toronto'],
  ['the long form', 'bus-montreal-to-toronto'],
  ['the bare package page', 'bus-hotel'],
])('NOT_FOUND for %s: %s (D2, D5, D6, R107)', async (_, slug) => {
  expectRefusal(readLandingPage, await readPage(slug), 'NOT_FOUND');
  expectRefusal(listFaqs, await api.call('GET', listFaqs.path, { query: { slug } }), 'NOT_FOUND');
});

it('says NOT_FOUND in the visitor’s language', async () => {
  expect(refusalOf(await readPage('bus-atlantis', { language: 'fr' })).message).not.toBe(
    refusalOf(await readPage('bus-atlantis')).message,
  );
});

it('refuses a slug that is longer than any page’s', async () => {
  expectRefusal(readLandingPage, await readPage(`bus-${'a'.repeat(160)}`), 'VALIDATION_FAILED');
});

it('UNKNOWN_CITY names the field', async () => {
  expectRefusal(
    listAgents,
    await api.call('GET', listAgents.path, { query: { cityCode: 'atlantis' } }),
    'UNKNOWN_CITY',
  );
  for (const query of [
    { destinationCityCode: 'atlantis' },
    { departureCityCode: 'montreal', destinationCityCode: 'atlantis' },
  ] as Query[]) {
    const answer = await api.call('GET', listFaqs.path, { query });
    expectRefusal(listFaqs, answer, 'UNKNOWN_CITY');
    expect(refusalOf(answer).fields?.[0]?.path).toBe('destinationCityCode');
  }
});

it('refuses questions about cities by names that only addresses of pages have (R59), instead of answering the general ones', async () => {
  const answer = await api.call('GET', listFaqs.path, {
    query: { cityCodeDeparture: 'montreal', cityCodeDestination: 'toronto' },
  });
  expectRefusal(listFaqs, answer, 'VALIDATION_FAILED');
  expect(refusalOf(answer).fields?.map(({ path, code }) => [path, code])).toEqual([
    ['cityCodeDeparture', 'UNKNOWN_FIELD'],
    ['cityCodeDestination', 'UNKNOWN_FIELD'],
  ]);
  // The session may come in the address of any call (D31).
  expect((await api.call('GET', listFaqs.path, { query: { sessionId: 'none', language: 'fr' } })).status).toBe(200);
});

it('answers NOT_FOUND for questions about a route from a city to itself', async () => {
  expectRefusal(
    listFaqs,
    await api.call('GET', listFaqs.path, { query: { departureCityCode: 'montreal', destinationCityCode: 'montreal' } }),
    'NOT_FOUND',
  );
});

it('has its two indexes before anything is on sale', async () => {
  const empty = await createTestApi({ isEmpty: true });
  try {
    expect(bodyOf(listLandingPages, await empty.call('GET', listLandingPages.path)).map(({ slug }) => slug)).toEqual([
      'bus',
      'hotels',
    ]);
    expect((await empty.call('GET', pagePath('bus'))).status).toBe(200);
  } finally {
    await empty.close();
  }
});
