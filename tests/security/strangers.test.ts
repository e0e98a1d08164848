import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { loginDouble } from '@/tests/support/planner/planner-people';
import { strangerStatuses } from './strangers';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
afterAll(() => api.close());

it('somebody else’s item is not found (S10)', async () => {
  expect(await strangerStatuses(api)).toEqual([404, 404, 404]);
});
