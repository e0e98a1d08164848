import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import { COMMANDS, runCommand } from '@/scripts/commands';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, CARDS, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { CARDS_OF_REFUNDS, toldBy } from '@/tests/support/bookings/operator';
import { bookedTrip, cancelUnits } from '@/tests/support/after-sale/after-sale-flow';
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
  expect(said).toMatch(/\nTotal: CA\u00A0\$[\d.]+, given back: CA\u00A0\$0\.00\n/);
  expect(said).toContain(
    '\nBus: 2026-10-23 09:15 to 2026-10-23 16:00, Northline Coaches N1, Montréal Bus Terminal to Union Station: valid\n',
  );
  // Callers speak of their own clock, and logs of UTC.
  expect(said).toContain('\nHistory (on the clock of America/Toronto; beside it UTC, as the log has it):\n');
  expect(said).toMatch(/\n {2}2026-10-20 10:00 {2}\(2026-10-20T14:00:[\d.]+Z\) {2}BOOKED {2}browser/);
});

it('says of each part when and where it is, and whether it is given back', async () => {
  const own = await bookedTrip(api);
  const stay = '2026-10-23 to 2026-10-25, Harbour Lodge';
  const first = await run('show', own.number, '--because', 'x');
  expect(first.said).toMatch(
    new RegExp(`\\nHotel: ${stay}, .*: valid\\nActivity: 2026-10-\\d\\d \\d\\d:\\d\\d, .*: valid\\n`),
  );
  await cancelUnits(own, ['room-0-0-0']);
  const { said } = await run('show', own.number, '--because', 'x');
  expect(said).toMatch(new RegExp(`\\nHotel: ${stay}, .*: given back\\n`));
  expect(said).not.toContain('given back: CA\u00A0$0.00');
  await api.database.query('delete from booking_support_acts where because = $1', ['x']);
});

it('says of money that goes back how far it is, and how it was settled', async () => {
  const own = await bookedTrip(api, { card: CARDS_OF_REFUNDS.refused });
  await cancelUnits(own, ['place-0-0-0']);
  const shown = async () => (await run('show', own.number, '--because', 'where is my money')).said;
  const [, amount = ''] = /given back: (CA\u00A0\$[\d.]+), of which \1 not paid yet\n/.exec(await shown()) ?? [];
  const [, id = ''] = /\nRefund (\d+): .*, the gateway is asked again by itself/.exec(await shown()) ?? [];
  await api.database.query(`update refunds set status = 'OWED' where id = $1`, [id]);
  expect(await shown()).toContain(`\nRefund ${id}: ${amount}, the gateway did not pay it: it waits for you`);
  await toldBy(api, 'refunds', 'settled', id, '--by', 'transfer', '--ref', 'T-1');
  expect(await shown()).toContain(`given back: ${amount}\nRefund ${id}: ${amount}, paid by transfer, reference T-1\n`);
  await api.database.query('delete from booking_support_acts where because = $1', ['where is my money']);
});

it('knows a booking that failed, whose caller has its number, and what was charged for it', async () => {
  const who = await visitorWithTicket(api);
  const { bookingNumber: failed } = bookingOf(await book(who, { card: CARDS.timeout }));
  expect((await run('show', failed, '--because', 'y')).said).toContain(`${failed}  PENDING`);
  await api.database.query(
    `update bookings set status = 'FAILED', failure_code = 'PAYMENT_UNAVAILABLE', decided_at = $2 where number = $1`,
    [failed, '2026-10-20T14:05:00Z'],
  );
  const { said } = await run('show', failed, '--because', 'y');
  expect(said).toContain('It failed at 2026-10-20T14:05:00.000Z: PAYMENT_UNAVAILABLE. Nothing of it is sold.\n');
  expect(said).toMatch(/\nCharged: CA\u00A0\$0\.00, given back: CA\u00A0\$0\.00\nHistory/);
  expect(await run('send-link', failed, '--because', 'y')).toEqual({
    code: 1,
    said: `${failed} has failed: nothing of it is sold. bookings -- show says why.`,
  });
  await api.database.query('delete from booking_support_acts where because = $1', ['y']);
});

it('says what is open, and until when', async () => {
  await toldBy(api, 'departures', 'cancel', 'northline', '2026-10-23', 'N1', '--because', 'x', '--yes');
  const { said } = await run('show', number, '--because', 'caller asks what to choose');
  expect(said).toMatch(
    /\nBUS_CANCELLED of 2026-10-20 10:00: left 2026-10-23 09:15; OPEN, to be answered by 2026-10-23 \d\d:\d\d\n/,
  );
});

it('takes a number as it is read out', async () => {
  const { code } = await run('show', `${number.slice(0, 4).toLowerCase()}-${number.slice(4)}`, '--because', 'x');
  expect(code).toBe(0);
  expect((await run('show', 'no:booking', '--because', 'x')).said).toBe('There is no booking no:booking.');
});

it('sends the link to the address on file, and sets another: links end and the old address is told', async () => {
  const link = await grantByDoor(api, number, 'link');
  expect((await run('send-link', number, '--because', 'mail lost')).code).toBe(0);
  expect((await run('set-email', number, 'new@example.com', '--because', 'typed wrongly')).code).toBe(0);
  expect((await run('set-email', number, 'new@example.com', '--because', 'typed twice')).said).toContain(
    `It is so already: ${number} has the address new@example.com.`,
  );
  await deliverMessages(api.ctx);
  expect(new Set(api.mails.map(({ to }) => to))).toEqual(new Set(['maelle@example.org', 'new@example.com']));
  const read = await api.call('GET', `/v1/my-bookings/${number}`, { headers: { 'x-browser-key': link } });
  expect(read.status).toBe(404);
  expect(await acts()).toEqual([
    { act: 'show', because: 'caller asks for the day' },
    { act: 'show', because: 'caller asks what to choose' },
    { act: 'show', because: 'x' },
    { act: 'send-link', because: 'mail lost' },
    { act: 'set-email', because: 'typed wrongly' },
    { act: 'set-email', because: 'typed twice' },
  ]);
});

it.each([
  [['show', 'AAAAAAAA', '--because', 'x'], 1, 'There is no booking AAAAAAAA.'],
  [['set-email', 'NUMBER', 'no address', '--because', 'x'], 1, 'is no e-mail address'],
  [['show', 'NUMBER'], 2, 'Say why'],
  [['set-email', 'NUMBER', '--because', 'x'], 2, 'Name one booking'],
  [['burn', 'NUMBER', '--because', 'x'], 2, 'There is no "burn".'],
  [['burn'], 2, 'There is no "burn".'],
  [[], 2, 'Say what to do.'],
])('refuses %j in words', async (args, code, words) => {
  const before = await acts();
  const answer = await run(...args.map((arg) => (arg === 'NUMBER' ? number : arg)));
  expect([answer.code, answer.said.includes(words)]).toEqual([code, true]);
  // It is said in lines that fit a terminal.
  if (code === 2) expect(answer.said.replaceAll(/\s+/g, ' ')).toContain(COMMANDS.bookings?.usage);
  expect(await acts()).toEqual(before);
});
