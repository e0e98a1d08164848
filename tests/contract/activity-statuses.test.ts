import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listActivities, readActivity } from '@/contract/activities';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

type Query = Record<string, string>;
const list = (query: Query = {}) => api.call('GET', listActivities.path, { query: { cityCode: 'montreal', ...query } });
const read = (query: Query = {}, id = 'montreal-old-port-walk') =>
  api.call('GET', readActivity.path.replace('{id}', id), { query });

function expectRefusal(operation: Operation, answer: Answer, code: ErrorCode): void {
  expect(operation.errors).toContain(code);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
}

describe.each([
  ['listActivities', listActivities, list],
  ['readActivity', readActivity, read],
] as const)('%s', (_, operation, ask) => {
  it('succeeds as the contract says', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(operation.success[200].parse(answer.body)).toEqual(answer.body);
  });

  it.each<[string, Query]>([
    ['an unknown language', { language: 'de' }],
    ['an unknown currency', { currencyCode: 'GBP' }],
    ['a date that does not exist', { from: '2026-02-30' }],
    ['days the wrong way round', { from: '2026-11-02', to: '2026-11-01' }],
    ['more than 31 days', { from: '2026-11-01', to: '2026-12-02' }],
  ])('refuses %s', async (_name, query) => {
    expectRefusal(operation, await ask(query), 'VALIDATION_FAILED');
  });

  it('answers 31 days', async () => {
    expect((await ask({ from: '2026-11-01', to: '2026-12-01' })).status).toBe(200);
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('syntax error at or near "selct"')],
  ])('%s', async (code, cause) => {
    vi.spyOn(api.database.db, 'select').mockImplementation(() => {
      throw cause;
    });
    const answer = await ask();
    expectRefusal(operation, answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('selct');
  });
});

it('UNKNOWN_CITY', async () => {
  const answer = await list({ cityCode: 'atlantis' });
  expectRefusal(listActivities, answer, 'UNKNOWN_CITY');
  expect(refusalOf(answer).fields?.[0]?.path).toBe('cityCode');
});

it('ACTIVITY_NOT_FOUND', async () => {
  expectRefusal(readActivity, await read({}, 'montreal-nothing'), 'ACTIVITY_NOT_FOUND');
  expectRefusal(readActivity, await read({ language: 'fr' }, 'vancouver-seawall-by-bicycle'), 'ACTIVITY_NOT_FOUND');
});
