import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMyBookings } from '@/contract/after-sale/my-bookings';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { answerCase, cancelBus, freshStock, moveBus, newestChange } from '@/tests/support/after-sale/company-changes';
import { present } from '@/tests/support/present';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await freshStock(api);
});
afterAll(() => api.close());

async function toAnswer({ who, number }: Owner) {
  const { bookings } = listMyBookings.success[200].parse((await who.call('GET', '/v1/my-bookings')).body);
  return present(bookings.find(({ bookingNumber }) => bookingNumber === number)).toAnswer;
}

it('of a booking’s changes the one that runs out first stands in the list, until it is answered (D71)', async () => {
  const owner = await bookedTrip(api);
  expect(await toAnswer(owner)).toBeNull();
  await moveBus(api, owner, { departure: 5, arrival: 5 });
  expect(await toAnswer(owner)).toBeNull();
  await cancelBus(api, owner, 1);
  const wayBack = await newestChange(owner);
  expect(await toAnswer(owner)).toEqual({
    kind: 'BUS_CANCELLED',
    deadline: wayBack.deadline,
    zone: 'America/Toronto',
  });
  await moveBus(api, owner, { departure: 45, arrival: 45 });
  const { caseId, deadline } = await newestChange(owner);
  expect(await toAnswer(owner)).toEqual({ kind: 'BUS_MOVED', deadline, zone: 'America/Toronto' });
  expect((await answerCase(owner, caseId, { answer: 'KEEP' })).status).toBe(201);
  expect((await toAnswer(owner))?.deadline).toBe(wayBack.deadline);
});

it('that a moved bus was not used can be said, and is not waited for', async () => {
  const owner = await bookedTrip(api);
  await moveBus(api, owner, { departure: 45, arrival: 45 });
  api.clock.set(new Date(Date.parse(present((await newestChange(owner)).deadline)) + 1).toISOString());
  expect((await newestChange(owner)).answers).toEqual(['MONEY_UNUSED']);
  expect(await toAnswer(owner)).toBeNull();
});
