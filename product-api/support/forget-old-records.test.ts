import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownPage } from '@/lib/content/own-page';
import { KEPT_DAYS as BOOKING_DAYS } from '@/rules/after-sale/forgetting';
import { LANGUAGES } from '@/rules/language';
import { bodyOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { sendContactMessage } from '@/contract/support';
import { matching } from '@/tests/support/matching';
import { deliverMessages } from '../door/deliver-messages';
import { enqueue } from '../outbox/enqueue';
import { MAX_ATTEMPTS } from '../outbox/outbox-message';
import { KEPT_IDLE_DAYS } from '../accounts/forget-accounts';
import { forgetOldRecords, KEPT_DAYS } from './forget-old-records';

const MESSAGE = { email: 'maelle@example.org', bookingNumber: '', message: 'Where is my bus?' };
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
});
afterAll(() => api.close());

const send = () => api.call('POST', '/v1/contact-messages', { body: MESSAGE });
const payloads = () => api.database.query('select kind, payload from outbox order by id');

it('messages to support are deleted after 365 days', async () => {
  const first = bodyOf(sendContactMessage, await send()).reference;
  api.clock.advance(1);
  const second = bodyOf(sendContactMessage, await send()).reference;
  const references = async () =>
    (await api.database.query<{ reference: string }>('select reference from contact_messages order by id')).map(
      ({ reference }) => reference,
    );
  api.clock.set(new Date(Date.parse(TEST_NOW) + 365 * DAY_MS).toISOString());
  await forgetOldRecords(api.ctx);
  expect(await references()).toEqual([first, second]);
  api.clock.advance(1);
  await forgetOldRecords(api.ctx);
  expect(await references()).toEqual([second]);
});

it('counts of pages are deleted after 400 days', async () => {
  await api.database.query(
    `insert into page_visits select '2026-10-20'::date - n, '/bus', 1 from generate_series(399, 402) n`,
  );
  api.clock.set(TEST_NOW);
  await forgetOldRecords(api.ctx);
  expect(await api.database.query(`select '2026-10-20'::date - day as age from page_visits order by age`)).toEqual([
    { age: 399 },
    { age: 400 },
  ]);
});

it('a payload is blanked when its message is sent, given up, or was left behind by a process that died; bookings keep theirs', async () => {
  await api.database.query('truncate outbox');
  api.clock.set(TEST_NOW);
  const mail = vi
    .spyOn(api.ctx.suppliers.mail, 'send')
    .mockRejectedValue(new Error('550 <maelle@example.org> is unknown'));
  await send();
  const id = matching.any(Number);
  await api.database.query('update outbox set attempts = $1', [MAX_ATTEMPTS - 2]);
  await deliverMessages(api.ctx);
  expect(await payloads()).toEqual([{ kind: 'contact-message', payload: { contactMessageId: id } }]);
  await forgetOldRecords(api.ctx);
  api.clock.advance(DAY_MS);
  await deliverMessages(api.ctx);
  expect(await api.database.query('select attempts, payload, last_error from outbox')).toEqual([
    { attempts: MAX_ATTEMPTS, payload: {}, last_error: '550 <…@…> is unknown' },
  ]);
  mail.mockRestore();

  await api.database.query('truncate outbox');
  await send();
  await api.database.query('update outbox set attempts = $1, next_attempt_at = $2', [
    MAX_ATTEMPTS,
    new Date(api.clock.now().getTime() + 1),
  ]);
  await enqueue(
    api.database.db,
    { kind: 'booking-confirmed', payload: { bookingId: 7 }, dedupKey: 'booked' },
    api.clock.now(),
  );
  await api.database.query(`update outbox set sent_at = now() where kind = 'booking-confirmed'`);
  await forgetOldRecords(api.ctx);
  expect(await payloads()).toMatchObject([{ payload: { contactMessageId: id } }, { payload: { bookingId: 7 } }]);
  api.clock.advance(1);
  await forgetOldRecords(api.ctx);
  expect(await payloads()).toEqual([
    { kind: 'contact-message', payload: {} },
    { kind: 'booking-confirmed', payload: { bookingId: 7 } },
  ]);
});

it.each(LANGUAGES)('the privacy policy says how long, %s (R30)', (language) => {
  const [, words = ''] = ownPage('privacy-policy', language).body.split('{#retention}');
  const days = (count: number) => new RegExp(`\\b${count}\\s${language === 'fr' ? 'jours' : 'days'}`);
  expect(words).toMatch(days(KEPT_DAYS.contactMessages));
  expect(words).toMatch(days(KEPT_DAYS.pageVisits));
  expect(words).toMatch(days(KEPT_IDLE_DAYS));
  for (const count of Object.values(BOOKING_DAYS)) expect(words).toMatch(days(count));
});
