import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchOutboundTickets } from '@/contract/bus-search';
import { createTestApi, type TestApi } from '@/tests/support/api-fixture';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const answer = searchOutboundTickets.success[200];
const search = { passengers: { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] }, departureCityCode: 'montreal', destinationCityCode: 'toronto', date: '2026-10-23' };

it('lists', async () => {
  const { status, body, headers } = await api.call('POST', '/v1/search/buses/outbound', { body: search });
  console.log(status, JSON.stringify(body, null, 1).slice(0, 3000), [...headers]);
  expect(answer.parse(body)).toHaveLength(3);
});
