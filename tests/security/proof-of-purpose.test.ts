import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { stepUpByOtherCode } from './code-of-another-purpose';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('a code that was sent for another purpose proves nothing (S26)', async () => {
  expect(refusalOf(await stepUpByOtherCode(api)).code).toBe('STEP_UP_WRONG');
});
