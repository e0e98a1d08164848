import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEATURE_FLAG_DEFAULTS, readFeatureFlags } from '@/contract/feature-flags';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { featureFlags } from './feature-flags.table';
import { setFlag } from './read-flags';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
});
afterAll(() => api.close());

const flags = async () =>
  readFeatureFlags.success[200].parse((await api.call('GET', '/v1/featureFlags', { query: { ipAddress: '' } })).body);

it('answers the defaults until somebody sets a flag (R76, D28b)', async () => {
  expect(await flags()).toEqual(FEATURE_FLAG_DEFAULTS);
  await setFlag(api.ctx, 'isTripPlannerEnabled', false);
  expect(await flags()).toEqual({ ...FEATURE_FLAG_DEFAULTS, isTripPlannerEnabled: false });
  await setFlag(api.ctx, 'isTripPlannerEnabled', true);
  expect(await flags()).toEqual(FEATURE_FLAG_DEFAULTS);
});

it('passes over names it does not know', async () => {
  await api.database.db.insert(featureFlags).values({ name: 'isOldFlagEnabled', isOn: true, changedAt: new Date() });
  await setFlag(api.ctx, 'displayMaintenancePage', false);
  expect(await flags()).toEqual(FEATURE_FLAG_DEFAULTS);
});
