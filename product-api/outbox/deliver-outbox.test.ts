import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, passengersFor, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { matching } from '@/tests/support/matching';
import type { MailMessage } from './mailer';
import { emlMailer } from '../adapters/sandbox/eml-mailer';
import { deliverMessages } from '../door/deliver-messages';
import { pauseAfter } from './deliver-outbox';
import { MAX_ATTEMPTS } from './outbox-message';
import { enqueue } from './enqueue';
import { takeDueMessages } from './outbox.repository';

let api: TestApi;
/** What the post says instead of taking a mail. */
let refusal: string | null = null;
let sent: MailMessage[] = [];

beforeEach(async () => {
  refusal = null;
  sent = [];
  const send = async (message: MailMessage) => {
    if (refusal !== null) throw new Error(refusal);
    sent.push(message);
  };
  api = await createTestApi({ suppliers: { mail: { send } } });
});
afterEach(() => api.close());

async function booked(language: 'en' | 'fr', change: Parameters<typeof passengersFor>[1] = {}) {
  const who = await visitorWithTicket(api);
  const call = who.call;
  who.call = (method, route, options) => call(method, route, { ...options, query: { language } });
  const answer = await book(who, { passengers: passengersFor(ONE_ADULT, change), isCancellationInsuranceAdded: true });
  expect(answer.status).toBe(201);
  return { who, number: bookingOf(answer).bookingNumber };
}

const outboxRows = () =>
  api.database.query<{ id: number; attempts: number; sent_at: Date | null; last_error: string | null }>(
    'select * from outbox order by id',
  );

describe('confirmation', () => {
  it('is sent once, in the visitor’s language, with tickets, receipt and calendar', async () => {
    const { number } = await booked('fr');
    expect(await Promise.all([deliverMessages(api.ctx), deliverMessages(api.ctx)])).toEqual(
      matching.arrayContaining([1, 0]),
    );
    expect(await deliverMessages(api.ctx)).toBe(0);
    const [mail] = sent;
    expect(sent).toHaveLength(1);
    expect(mail).toMatchObject({
      to: 'maelle@example.org',
      subject: `Vos billets Montréal → Toronto, ven.\u00A023\u00A0oct. (réservation ${number})`,
    });
    expect(mail?.text).toContain('Vous avez ajouté la réservation remboursable');
    expect(mail?.text).toContain(`http://localhost:3000/fr/my-bookings/${number.toLowerCase()}?key=`);
    expect(mail?.attachments?.map((file) => file.filename)).toEqual([
      `tickets-${number}.pdf`,
      `receipt-${number}.pdf`,
      `trip-${number}.ics`,
    ]);
  });

  it('is tried again with growing pauses and the same Message-ID while the post is away', async () => {
    await booked('en');
    refusal = 'connection refused';
    expect(await deliverMessages(api.ctx)).toBe(0);
    expect(await deliverMessages(api.ctx)).toBe(0);
    expect(await outboxRows()).toMatchObject([{ attempts: 1, sent_at: null, last_error: 'connection refused' }]);
    api.clock.advance(pauseAfter(1));
    expect(await deliverMessages(api.ctx)).toBe(0);
    expect((await outboxRows())[0]?.attempts).toBe(2);
    refusal = null;
    api.clock.advance(pauseAfter(2) - 1);
    expect(await deliverMessages(api.ctx)).toBe(0);
    api.clock.advance(1);
    expect(await deliverMessages(api.ctx)).toBe(1);
    const [first] = sent;
    await api.database.query('update outbox set sent_at = null, next_attempt_at = created_at');
    await deliverMessages(api.ctx);
    expect(sent[1]?.messageId).toBe(first?.messageId);
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 21_600_000]);
  });

  it('that bounces is given up after two days without naming anybody, and the booking stands', async () => {
    await booked('en');
    refusal = '550 5.1.1 <maelle@example.org>: Recipient address rejected: User unknown';
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await deliverMessages(api.ctx)).toBe(0);
      api.clock.advance(pauseAfter(attempt));
    }
    expect(await outboxRows()).toMatchObject([
      {
        attempts: MAX_ATTEMPTS,
        sent_at: null,
        last_error: '550 5.1.1 <…@…>: Recipient address rejected: User unknown',
      },
    ]);
    refusal = null;
    expect(await deliverMessages(api.ctx)).toBe(0);
    expect(await api.database.query('select status from bookings')).toEqual([{ status: 'CONFIRMED' }]);
  });

  it('is not written when nobody gave an address, and names are text', async () => {
    await booked('en', { hasNoContact: true, email: '', cellPhone: '' });
    expect(await outboxRows()).toEqual([]);
    await booked('en', { firstName: 'A’B-C', lastName: "O'Neil" });
    await deliverMessages(api.ctx);
    expect(sent[0]?.html).toContain('A’B-C O&#39;Neil');
  });

  it('is a complete .eml file that nobody else may read', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'tandem-mail-'));
    const mailer = emlMailer({ directory, from: 'Tandem <tickets@tandem.example>' });
    const message = {
      to: 'a@example.org',
      subject: 'Vos billets Montréal → Québec',
      text: 'é',
      html: '<p>é</p>',
      messageId: 'x.1@tandem.example',
    };
    await mailer.send(message);
    await mailer.send(message);
    expect(await readdir(directory)).toEqual(['x.1-tandem.example.eml']);
    const eml = await readFile(path.join(directory, 'x.1-tandem.example.eml'), 'utf8');
    expect(eml).toContain('Message-ID: <x.1@tandem.example>');
    expect(eml).toContain('To: a@example.org');
    await rm(directory, { recursive: true });
  });
});

describe('a sign-in code', () => {
  it('goes out before everything that waits: it is good for ten minutes', async () => {
    const now = api.clock.now();
    for (let each = 0; each < 12; each += 1)
      await enqueue(
        api.database.db,
        { kind: 'contact-message', payload: { contactMessageId: each }, dedupKey: `waiting ${each}` },
        now,
      );
    const payload = {
      email: 'maelle@example.org',
      code: '123456',
      language: 'en' as const,
      expiresAt: new Date(now.getTime() + 600_000).toISOString(),
    };
    await enqueue(api.database.db, { kind: 'sign-in-code', payload, dedupKey: 'code' }, now);
    const taken = await takeDueMessages(api.database.db, {
      now,
      busyUntil: new Date(now.getTime() + 1_000),
      limit: 10,
    });
    expect(taken.map(({ dedupKey }) => dedupKey)).toEqual([
      'code',
      ...Array.from({ length: 9 }, (_, each) => `waiting ${each}`),
    ]);
  });
});

describe('a message', () => {
  it('that is queued twice under one key is sent once', async () => {
    const { number } = await booked('en');
    const [row] = await api.database.query<{ id: number }>('select id::int as id from bookings where number = $1', [
      number,
    ]);
    const payload = { bookingId: row?.id ?? 0 };
    await deliverMessages(api.ctx);
    for (let repeat = 0; repeat < 2; repeat += 1)
      await enqueue(api.database.db, { kind: 'booking-link', payload, dedupKey: 'link' }, api.clock.now());
    expect(await deliverMessages(api.ctx)).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('of an earlier version, whose kind nobody writes any more, is left to the operator, and holds up nothing', async () => {
    const now = api.clock.now();
    await api.database.query(
      `insert into outbox (kind, payload, dedup_key, next_attempt_at, created_at)
        values ('departure-changed', '{"bookingId": 7}', 'of before', $1, $1)`,
      [now],
    );
    await booked('en');
    expect(await deliverMessages(api.ctx)).toBe(1);
    api.clock.advance(72 * 60 * 60_000);
    expect(await deliverMessages(api.ctx)).toBe(0);
    expect(sent).toHaveLength(1);
    const [row] = await api.database.query<{ sent_at: Date | null; last_error: string; payload: object }>(
      "select sent_at, last_error, payload from outbox where dedup_key = 'of before'",
    );
    expect(row).toEqual({ sent_at: null, last_error: 'kind of an earlier version', payload: { bookingId: 7 } });
  });
});
