import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';

const ADDRESSES = 100;
const GUESSES_EACH = process.env.SOAK ? 100 : 5;

let api: TestApi;
let number = '';
beforeAll(async () => {
  api = await createTestApi({ config: { rateLimits: true } });
  number = bookingOf(await book(await visitorWithTicket(api))).bookingNumber;
});
afterAll(() => api.close());

/** As the gateway hands on who calls: the test is a peer that is believed. */
const lookUp = async (bookingNumber: string, lastName: string, address: string) =>
  (
    await api.api.fetch(
      new Request('http://localhost/api/v1/my-bookings/lookups', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ bookingNumber, lastName }),
      }),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
  ).status;

it('finds nothing by guesses from 100 addresses, and locks out nobody else (S26)', async () => {
  const found: number[] = [];
  let compared = 0;
  for (let guess = 0; guess < GUESSES_EACH; guess += 1)
    for (let sender = 0; sender < ADDRESSES; sender += 1) {
      const status = await lookUp(number, `Name${'abcdefghij'[guess % 10]}${sender}x`, `203.0.113.${sender}`);
      if (status === 200) found.push(sender);
      if (status === 404) compared += 1;
    }
  expect(found).toEqual([]);
  // Twenty wrong names of all together, then one for each address.
  expect(compared).toBeLessThanOrEqual(20 + ADDRESSES);
  // The name itself is refused to those who guess, and opens to somebody who has not.
  expect(await lookUp(number, 'Gagnon-Tremblay', '203.0.113.7')).toBe(429);
  expect(await lookUp(number, 'Gagnon-Tremblay', '198.51.100.1')).toBe(200);
});

it('counts a number that is not there as one that is', async () => {
  const tries = async (of: string) => {
    const answers: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await lookUp(of, 'Nobody', '198.51.100.77'));
    return answers;
  };
  const other = bookingOf(await book(await visitorWithTicket(api))).bookingNumber;
  const expected = [...Array<number>(10).fill(404), 429, 429];
  expect([await tries('AAAAAAAA'), await tries(other)]).toEqual([expected, expected]);
});

it('forgets what was wrong after a day', async () => {
  for (let guess = 0; guess < 11; guess += 1) await lookUp('CCCCCCCC', 'Nobody', '198.51.100.9');
  expect(await lookUp('CCCCCCCC', 'Nobody', '198.51.100.9')).toBe(429);
  api.clock.advance(24 * 60 * 60_000);
  expect(await lookUp('CCCCCCCC', 'Nobody', '198.51.100.9')).toBe(404);
});
