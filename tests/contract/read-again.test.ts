import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { publicApi } from '@/lib/http/server/public-api';
import { readAgain } from '@/lib/http/server/read-again';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';

let api: TestApi;
/** Status and bytes of what the product API has answered. */
let answers: { status: number; length: number }[] = [];
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  answers = [];
  vi.stubEnv('PRODUCT_API_URL', 'http://localhost');
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await api.api.fetch(new Request(...asked));
    answers.push({ status: answer.status, length: (await answer.clone().arrayBuffer()).byteLength });
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const readFlags = () => readAgain((headers) => publicApi('en')('readFeatureFlags', { headers }));

it('gives the very value of before while nothing has changed, and is sent nothing', async () => {
  const read = readFlags();
  const first = await read();
  expect(first.displayMaintenancePage).toBe(false);
  expect(await read()).toBe(first);
  expect(await read()).toBe(first);
  expect(answers).toEqual([
    { status: 200, length: JSON.stringify(first).length },
    { status: 304, length: 0 },
    { status: 304, length: 0 },
  ]);
});

it('gives another one once it has changed, and asks by that from then on', async () => {
  const read = readFlags();
  const first = await read();
  await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', true);
  const second = await read();
  expect(second).toEqual({ ...first, isPrettyUpPriceForBusEnabled: true });
  expect(await read()).toBe(second);
  await setFlag(api.ctx, 'isPrettyUpPriceForBusEnabled', false);
  expect(await read()).toEqual(first);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 200]);
});

it('reads what has no version as a whole each time', async () => {
  const read = readAgain(async (headers) => {
    expect(headers).toEqual({});
    return { status: 200, data: { cities: 2 }, headers: {} };
  });
  expect(await read()).toEqual({ cities: 2 });
  expect(await read()).toEqual({ cities: 2 });
});
