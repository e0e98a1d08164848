import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerKeeper } from '@/lib/web-server/kept/answer-keeper';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { outcomeOf } from '@/tests/support/api/answers';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';

const HOUR = 3_600_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('a clock that is set back an hour loses no cart, and sells what was held as it was (S29)', async () => {
  api.clock.set(TEST_NOW);
  const before = await visitorWithTicket(api);
  api.clock.advance(-HOUR);
  const after = await visitorWithTicket(api);
  expect((await before.session()).isLocked).toBe(false);
  expect(outcomeOf(await book(before))).toBe('CONFIRMED');
  expect(outcomeOf(await book(after))).toBe('CONFIRMED');
  // And forward again: nothing is sold once more.
  api.clock.advance(HOUR);
  const statuses = [before, after].map(async (who) => (await who.call('GET', '/v1/booking')).status);
  expect(await Promise.all(statuses)).toEqual([200, 200]);
});

it('and a kept page is renewed, though by the clock it is from the future', async () => {
  let now = Date.parse(TEST_NOW);
  let drawn = 0;
  const find = answerKeeper({
    ask: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(`page ${++drawn}`) }),
    keepingTime: () => ({ freshMs: 60_000, staleMs: 60_000 }),
    edition: async () => 'one',
    maxBytes: 1_000_000,
    quality: 1,
    onError: (error) => {
      throw error;
    },
    now: () => now,
  });
  await find('/');
  now -= HOUR;
  await find('/');
  expect(drawn).toBe(2);
});
