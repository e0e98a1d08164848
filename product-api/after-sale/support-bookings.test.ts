import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import { COMMANDS, runCommand } from '@/scripts/commands';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { grantByDoor } from '@/tests/support/bookings/doors';

let api: TestApi;
let number = '';
beforeAll(async () => {
  api = await createTestApi();
  number = bookingOf(await book(await visitorWithTicket(api))).bookingNumber;
});
afterAll(() => api.close());

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await runCommand(api.api, { command: 'bookings', args, cwd: '/' }, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}
const acts = () =>
  api.database.query<{ act: string; because: string }>('select act, because from booking_support_acts order by id');

it('shows a booking without what could open it', async () => {
  const { code, said } = await run('show', number.toLowerCase(), '--because', 'caller asks for the day');
  expect([code, said.includes('CONFIRMED  2026-10-23 to 2026-10-23'), said.includes('m••••@e••••.org')]).toEqual([
    0,
    true,
    true,
  ]);
  expect(said).not.toMatch(/maelle@|Gagnon|4242/);
});

it('sends the link to the address on file, and sets another: links end and the old address is told', async () => {
  const link = await grantByDoor(api, number, 'link');
  expect((await run('send-link', number, '--because', 'mail lost')).code).toBe(0);
  expect((await run('set-email', number, 'new@example.com', '--because', 'typed wrongly')).code).toBe(0);
  await deliverMessages(api.ctx);
  expect(new Set(api.mails.map(({ to }) => to))).toEqual(new Set(['maelle@example.org', 'new@example.com']));
  const read = await api.call('GET', `/v1/my-bookings/${number}`, { headers: { 'x-browser-key': link } });
  expect(read.status).toBe(404);
  expect(await acts()).toEqual([
    { act: 'show', because: 'caller asks for the day' },
    { act: 'send-link', because: 'mail lost' },
    { act: 'set-email', because: 'typed wrongly' },
  ]);
});

it.each([
  [['show', 'AAAAAAAA', '--because', 'x'], 1, 'There is no booking AAAAAAAA.'],
  [['set-email', 'NUMBER', 'no address', '--because', 'x'], 1, 'is no e-mail address'],
  [['show', 'NUMBER'], 2, 'Say why'],
  [['set-email', 'NUMBER', '--because', 'x'], 2, 'Name one booking'],
  [['burn', 'NUMBER', '--because', 'x'], 2, 'Unknown: burn'],
])('refuses %j in words', async (args, code, words) => {
  const before = await acts();
  const answer = await run(...args.map((arg) => (arg === 'NUMBER' ? number : arg)));
  expect([answer.code, answer.said.includes(words)]).toEqual([code, true]);
  if (code === 2) expect(answer.said).toContain(COMMANDS.bookings?.usage);
  expect(await acts()).toEqual(before);
});
