import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMyBooking, sendBookingCode, stepUpBooking, resendBookingMail } from '@/contract/after-sale/my-bookings';
import { makeDueEmailChanges } from '@/product-api/bookings/doors/settle-email-changes';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import type { Language } from '@/rules/language';
import { bookingOf, bodyOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { grantByDoor } from '@/tests/support/bookings/doors';
import { matching } from '@/tests/support/matching';
import { as, loginDouble } from '@/tests/support/planner/planner-people';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CARD = { cardLast4: '4242', postalCode: 'H2W 2R2' };

let api: TestApi;
let number = '';
let buyer = '';
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
beforeEach(async () => {
  api.clock.set(TEST_NOW);
  await deliverMessages(api.ctx);
  const sold = await book(await visitorWithTicket(api));
  number = bookingOf(sold).bookingNumber;
  buyer = sold.headers.get('x-browser-key') ?? '';
  await deliverMessages(api.ctx);
  api.mails.length = 0;
});
afterAll(() => api.close());

type Options = { body?: unknown; token?: string; language?: Language };
const act = (
  method: string,
  path: string,
  key: string | null,
  { body, token, language = 'en' }: Options = {},
): Promise<Answer> =>
  api.call(method, `/v1/my-bookings/${number}${path}`, {
    ...(body === undefined ? {} : { body }),
    query: { language },
    headers: { ...(key ? { 'x-browser-key': key } : {}), ...(token ? { 'x-trip-planner-token': token } : {}) },
  });
const outcome = (answer: Answer) => refusalOf(answer).code ?? answer.status;
const read = async (key: string) => bodyOf(readMyBooking, await act('GET', '', key));
const isOpen = async (key: string) => (await act('GET', '', key)).status === 200;
const changeEmail = (key: string | null, body: unknown, token?: string) =>
  act('PUT', '/email', key, { body, ...(token ? { token } : {}) });

async function codeFor(key: string, purpose: 'stepUp' | 'emailChange' = 'stepUp'): Promise<string> {
  const answer = await act('POST', '/codes', key, { body: { purpose } });
  expect([answer.status, bodyOf(sendBookingCode, answer).email]).toEqual([202, 'm••••@e••••.org']);
  await deliverMessages(api.ctx);
  // Codes are urgent: other mails may have come after it.
  const mail = api.mails.findLast(({ subject }) => /^\d{6} /.test(subject));
  expect(mail?.to).toBe('maelle@example.org');
  return /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const stepUp = (key: string, body: unknown) => act('POST', '/step-ups', key, { body });
const events = async () => (await read(buyer)).history.map(({ what, door }) => [what, door]);

/** Token of an address in the newest mail. */
async function tokenInMail(to: string, name: 'key' | 'stop'): Promise<string> {
  await deliverMessages(api.ctx);
  const mail = api.mails.findLast((one) => one.to === to && one.text.includes(`?${name}=`));
  return new RegExp(`\\?${name}=([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? `no mail to ${to}`;
}

describe('the step-up by a mailed code (D61)', () => {
  it('holds 30 minutes for this browser and this booking, once for each code', async () => {
    const [key, elsewhere] = [await grantByDoor(api, number, 'number'), await grantByDoor(api, number, 'number')];
    const code = await codeFor(key);
    const proved = await stepUp(key, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect([proved.status, bodyOf(stepUpBooking, proved).until]).toEqual([200, '2026-10-20T14:30:00.000Z']);
    expect([(await read(key)).isMasked, (await read(elsewhere)).isMasked]).toEqual([false, true]);
    expect(outcome(await stepUp(elsewhere, { code }))).toBe('STEP_UP_WRONG');
    api.clock.advance(30 * MINUTE_MS);
    expect((await read(key)).isMasked).toBe(true);
  });

  it('takes no code that has expired, or that was sent for another purpose', async () => {
    const key = await grantByDoor(api, number, 'number');
    expect(outcome(await stepUp(key, { code: await codeFor(key, 'emailChange') }))).toBe('STEP_UP_WRONG');
    const code = await codeFor(key);
    api.clock.advance(10 * MINUTE_MS);
    expect(outcome(await stepUp(key, { code }))).toBe('STEP_UP_WRONG');
  });

  it('stops after five wrong tries, until another code is sent, and no other door with it', async () => {
    const [key, link] = [await grantByDoor(api, number, 'number'), await grantByDoor(api, number, 'link')];
    const code = await codeFor(key);
    const outcomes = [];
    for (let tries = 0; tries < 6; tries += 1) outcomes.push(outcome(await stepUp(key, { code: other(code) })));
    expect(outcomes).toEqual([...Array<string>(5).fill('STEP_UP_WRONG'), 'STEP_UP_STOPPED']);
    expect(outcome(await stepUp(key, { code }))).toBe('STEP_UP_STOPPED');
    expect((await act('GET', '', link)).status).toBe(200);
    expect((await stepUp(key, { code: await codeFor(key) })).status).toBe(200);
  });

  it('counts wrong tries that come at once', async () => {
    const key = await grantByDoor(api, number, 'number');
    const code = await codeFor(key);
    await Promise.all(Array.from({ length: 8 }, () => stepUp(key, { code: other(code) })));
    expect(outcome(await stepUp(key, { code }))).toBe('STEP_UP_STOPPED');
  });

  it('mails ten codes a day', async () => {
    const key = await grantByDoor(api, number, 'number');
    for (let sent = 0; sent < 10; sent += 1)
      expect((await act('POST', '/codes', key, { body: { purpose: 'stepUp' } })).status).toBe(202);
    expect(outcome(await act('POST', '/codes', key, { body: { purpose: 'stepUp' } }))).toBe('STEP_UP_STOPPED');
    api.clock.advance(DAY_MS + 1);
    const again = await grantByDoor(api, number, 'number');
    expect((await act('POST', '/codes', again, { body: { purpose: 'stepUp' } })).status).toBe(202);
  });

  it('takes no card where a code can be mailed', async () => {
    const key = await grantByDoor(api, number, 'number');
    expect(outcome(await stepUp(key, CARD))).toBe('STEP_UP_WRONG');
  });
});

describe('the step-up of a booking without an address', () => {
  beforeEach(() => api.database.query('update bookings set contact_email = null where number = $1', [number]));

  it('takes the last four digits and the postcode, however it is typed', async () => {
    const key = await grantByDoor(api, number, 'number');
    expect(outcome(await act('POST', '/codes', key, { body: { purpose: 'stepUp' } }))).toBe('NO_EMAIL_ON_FILE');
    expect(outcome(await stepUp(key, { cardLast4: '4242', postalCode: 'H2W 2R3' }))).toBe('STEP_UP_WRONG');
    expect(outcome(await stepUp(key, { cardLast4: '4241', postalCode: 'H2W 2R2' }))).toBe('STEP_UP_WRONG');
    expect((await stepUp(key, { cardLast4: ' 4242', postalCode: 'h2w2r2' })).status).toBe(200);
  });

  it('stops for the day after five wrong tries', async () => {
    const key = await grantByDoor(api, number, 'number');
    for (let tries = 0; tries < 5; tries += 1)
      expect(outcome(await stepUp(key, { ...CARD, cardLast4: '0000' }))).toBe('STEP_UP_WRONG');
    expect(outcome(await stepUp(key, CARD))).toBe('STEP_UP_STOPPED');
    api.clock.advance(DAY_MS + 1);
    expect((await stepUp(await grantByDoor(api, number, 'number'), CARD)).status).toBe(200);
  });
});

describe('sending again', () => {
  it('goes to the address on file with tickets and a new link, three times a day, by any door', async () => {
    const doors = [buyer, await grantByDoor(api, number, 'link'), await grantByDoor(api, number, 'number')];
    const answers = [];
    for (const key of doors) answers.push(bodyOf(resendBookingMail, await act('POST', '/mails', key)).email);
    expect(answers).toEqual(['maelle@example.org', 'm••••@e••••.org', 'm••••@e••••.org']);
    expect(outcome(await act('POST', '/mails', buyer))).toBe('RESEND_LIMIT');
    await deliverMessages(api.ctx);
    expect(api.mails.map(({ to, attachments }) => [to, attachments?.length])).toEqual(
      Array.from({ length: 3 }, () => ['maelle@example.org', 3]),
    );
    const key = await tokenInMail('maelle@example.org', 'key');
    expect((await act('POST', '/link-openings', null, { body: { key } })).status).toBe(200);
    expect((await events()).filter(([what]) => what === 'MAIL_SENT')).toHaveLength(3);
    api.clock.advance(DAY_MS + 1);
    expect((await act('POST', '/mails', buyer)).status).toBe(202);
  });

  it('speaks the language of the page that asks, whatever the booking was made in', async () => {
    const subjects: (string | undefined)[] = [];
    for (const [status, language, ofBooking] of [
      ['CONFIRMED', 'en', 'fr'],
      ['CONFIRMED', 'fr', 'en'],
      ['CANCELLED', 'fr', 'en'],
    ] as const) {
      const changed = [number, status, ofBooking];
      await api.database.query('update bookings set status = $2, language = $3 where number = $1', changed);
      expect((await act('POST', '/mails', buyer, { language })).status).toBe(202);
      await deliverMessages(api.ctx);
      subjects.push(api.mails.at(-1)?.subject);
    }
    expect(subjects).toEqual([
      matching.stringContaining('Your tickets'),
      matching.stringContaining('Vos billets'),
      `Votre réservation ${number}`,
    ]);
  });

  it('of a cancelled booking is the link alone', async () => {
    await api.database.query("update bookings set status = 'CANCELLED' where number = $1", [number]);
    await act('POST', '/mails', buyer);
    const key = await tokenInMail('maelle@example.org', 'key');
    expect([api.mails.length, api.mails[0]?.attachments, key.length]).toEqual([1, undefined, 43]);
  });

  it('needs an address', async () => {
    await api.database.query('update bookings set contact_email = null where number = $1', [number]);
    expect(outcome(await act('POST', '/mails', buyer))).toBe('NO_EMAIL_ON_FILE');
  });
});

describe('changing the address on file (D61)', () => {
  const NEW = 'New@Example.com';

  it('is done at once with a code to the old one: links and passing doors end, but the changer’s', async () => {
    const [key, otherLink] = [await grantByDoor(api, number, 'link'), await grantByDoor(api, number, 'link')];
    const byNumber = await grantByDoor(api, number, 'number');
    await act('POST', '/mails', buyer);
    const token = await tokenInMail('maelle@example.org', 'key');
    const code = await codeFor(key, 'emailChange');
    const changed = await changeEmail(key, { email: ` ${NEW} `, code });
    expect([changed.status, changed.body]).toEqual([200, { email: NEW, inForceAt: TEST_NOW }]);
    expect((await read(buyer)).email).toBe(NEW);
    expect([await isOpen(key), await isOpen(buyer), await isOpen(otherLink), await isOpen(byNumber)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(outcome(await act('POST', '/link-openings', null, { body: { key: token } }))).toBe('BOOKING_LINK_INVALID');
    const fresh = await tokenInMail(NEW, 'key');
    expect((await act('POST', '/link-openings', null, { body: { key: fresh } })).status).toBe(200);
    const note = api.mails.findLast(({ to }) => to === 'maelle@example.org');
    expect(note?.text).toContain('N••••@E••••.com');
    expect(note?.text).not.toContain(NEW);
    expect(await events()).toContainEqual(['EMAIL_CHANGED', 'link']);
  });

  it('is told of in the language of the page that asks, also when it holds a day later', async () => {
    const subjects: (string | undefined)[][] = [];
    for (const [language, ofBooking, from, to, ...wait] of [
      ['fr', 'en', 'maelle@example.org', 'one@example.com'],
      ['en', 'fr', 'one@example.com', 'two@example.com'],
      ['fr', 'en', 'two@example.com', 'three@example.com', DAY_MS],
    ] as const) {
      const before = api.mails.length;
      await api.database.query('update bookings set language = $2 where number = $1', [number, ofBooking]);
      const proof = wait.length > 0 ? { key: buyer, body: CARD } : { key: null, body: {}, token: as(from) };
      const options = { body: { email: to, ...proof.body }, language, token: proof.token };
      expect((await act('PUT', '/email', proof.key, options)).status).toBe(200);
      await deliverMessages(api.ctx);
      for (const time of wait) {
        api.clock.advance(time);
        await makeDueEmailChanges(api.ctx);
        await deliverMessages(api.ctx);
      }
      subjects.push(api.mails.slice(before).map(({ subject }) => subject));
    }
    const [changed, tickets] = [/a une autre adresse courriel$/, /^Vos billets/];
    expect(subjects).toEqual([
      [matching.stringMatching(changed), matching.stringMatching(tickets)],
      [matching.stringMatching(/e-mail/), matching.stringMatching(/^Your tickets/)],
      [
        matching.stringMatching(/^Une autre adresse courriel/),
        matching.stringMatching(changed),
        matching.stringMatching(tickets),
      ],
    ]);
  });

  it('needs no proof of the account', async () => {
    const changed = await changeEmail(null, { email: NEW }, as('maelle@example.org'));
    expect(changed.body).toEqual({ email: NEW, inForceAt: TEST_NOW });
    // The account had nothing but the old address.
    expect(outcome(await act('GET', '', null, { token: as('maelle@example.org') }))).toBe('BOOKING_NOT_FOUND');
  });

  it('is done by the browser that bought, with card and postcode, after 24 hours', async () => {
    const asked = await changeEmail(buyer, { email: NEW, ...CARD });
    expect(asked.body).toEqual({ email: NEW, inForceAt: '2026-10-21T14:00:00.000Z' });
    expect([(await read(buyer)).email, await makeDueEmailChanges(api.ctx)]).toEqual(['maelle@example.org', 0]);
    await tokenInMail('maelle@example.org', 'stop');
    // Whoever reads it may live by another clock.
    expect(api.mails.at(-1)?.text).toMatch(/holds from .+, 10:00\sAM EDT on/);
    api.clock.advance(DAY_MS);
    expect([await makeDueEmailChanges(api.ctx), await makeDueEmailChanges(api.ctx)]).toEqual([1, 0]);
    expect((await read(buyer)).email).toBe(NEW);
    expect((await events()).map(([what]) => what)).toEqual(['BOOKED', 'EMAIL_CHANGE_ASKED', 'EMAIL_CHANGED']);
  });

  it('is stopped by the old address, once, and only while it waits', async () => {
    await changeEmail(buyer, { email: NEW, ...CARD });
    const key = await tokenInMail('maelle@example.org', 'stop');
    const stop = (body: unknown, path = '/email-objections') => act('POST', path, null, { body });
    expect(outcome(await stop({ key }, '/link-openings'))).toBe('BOOKING_LINK_INVALID');
    expect([outcome(await stop({ key })), outcome(await stop({ key }))]).toEqual([204, 'BOOKING_LINK_INVALID']);
    api.clock.advance(DAY_MS);
    expect([await makeDueEmailChanges(api.ctx), (await read(buyer)).email]).toEqual([0, 'maelle@example.org']);
    expect(await events()).toContainEqual(['EMAIL_CHANGE_STOPPED', 'link']);
    await changeEmail(buyer, { email: NEW, ...CARD });
    const late = await tokenInMail('maelle@example.org', 'stop');
    api.clock.advance(DAY_MS);
    expect(outcome(await stop({ key: late }))).toBe('BOOKING_LINK_INVALID');
  });

  it('is stopped by the key that the gateway took from the address (D62)', async () => {
    await changeEmail(buyer, { email: NEW, ...CARD });
    const key = await tokenInMail('maelle@example.org', 'stop');
    const stop = (headers: Record<string, string>) =>
      api.call('POST', `/v1/my-bookings/${number}/email-objections`, { body: {}, headers });
    expect(outcome(await stop({}))).toBe('BOOKING_LINK_INVALID');
    expect(outcome(await stop({ 'x-stop-key': key }))).toBe(204);
  });

  it('is stopped by no key of another booking or for another purpose (S26)', async () => {
    await changeEmail(buyer, { email: NEW, ...CARD });
    await act('POST', '/mails', buyer);
    const [stop, open] = [
      await tokenInMail('maelle@example.org', 'stop'),
      await tokenInMail('maelle@example.org', 'key'),
    ];
    const other = bookingOf(await book(await visitorWithTicket(api))).bookingNumber;
    const tries = [
      await act('POST', '/email-objections', buyer, { body: { key: open } }),
      await act('POST', '/email-objections', buyer, { body: { key: `${stop.slice(0, -1)}_` } }),
      await api.call('POST', `/v1/my-bookings/${other}/email-objections`, { body: { key: stop } }),
    ];
    expect(tries.map(outcome)).toEqual(tries.map(() => 'BOOKING_LINK_INVALID'));
    api.clock.advance(DAY_MS);
    expect(await makeDueEmailChanges(api.ctx)).toBe(1);
  });

  it('waits for the last one asked for, and for none once another is in force', async () => {
    await changeEmail(buyer, { email: 'first@example.com', ...CARD });
    await changeEmail(buyer, { email: 'second@example.com', ...CARD });
    const code = await codeFor(buyer, 'emailChange');
    await changeEmail(buyer, { email: NEW, code });
    api.clock.advance(DAY_MS);
    expect([await makeDueEmailChanges(api.ctx), (await read(buyer)).email]).toEqual([0, NEW]);
  });

  it.each([
    ['browser', { email: NEW }, 'STEP_UP_REQUIRED'],
    ['browser', { email: NEW, code: '000000' }, 'STEP_UP_WRONG'],
    ['browser', { email: NEW, ...CARD, postalCode: 'K1A 0B1' }, 'STEP_UP_WRONG'],
    ['browser', { email: 'no address', ...CARD }, 'VALIDATION_FAILED'],
    ['link', { email: NEW, ...CARD }, 'STEP_UP_REQUIRED'],
    ['number', { email: NEW, code: '000000' }, 'STEP_UP_REQUIRED'],
  ] as const)('is refused by the %s with %j: %s', async (door, body, code) => {
    const key = door === 'browser' ? buyer : await grantByDoor(api, number, door);
    expect(outcome(await changeEmail(key, body))).toBe(code);
    expect((await read(buyer)).email).toBe('maelle@example.org');
  });
});

describe('ending all links (D62)', () => {
  it('closes it to links and to others who came by one or by number', async () => {
    await act('POST', '/mails', buyer);
    const token = await tokenInMail('maelle@example.org', 'key');
    const [mine, link, byNumber] = [
      await grantByDoor(api, number, 'link'),
      await grantByDoor(api, number, 'link'),
      await grantByDoor(api, number, 'number'),
    ];
    expect((await act('DELETE', '/links', mine)).status).toBe(204);
    expect([await isOpen(mine), await isOpen(buyer), await isOpen(link), await isOpen(byNumber)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(outcome(await act('POST', '/link-openings', null, { body: { key: token } }))).toBe('BOOKING_LINK_INVALID');
    expect(await events()).toContainEqual(['LINKS_ENDED', 'link']);
  });

  it('needs the step-up of number and name', async () => {
    const key = await grantByDoor(api, number, 'number');
    expect(outcome(await act('DELETE', '/links', key))).toBe('STEP_UP_REQUIRED');
  });
});
