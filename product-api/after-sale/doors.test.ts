import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listMyBookings, readMyBooking } from '@/contract/after-sale/my-bookings';
import { mailLink } from '@/product-api/bookings/doors/booking-links';
import { findBooking as bookingById } from '@/product-api/bookings/record/bookings.repository';
import { bookingOf, refusalOf, bodyOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { book, bookingRequest, passengersFor, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { grantByDoor, idOf } from '@/tests/support/bookings/doors';
import { matching } from '@/tests/support/matching';
import { as, loginDouble } from '@/tests/support/planner/planner-people';

const HOUR_MS = 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
afterAll(() => api.close());

const withKey = (key: string | null): { headers: Record<string, string> } => ({
  headers: key ? { 'x-browser-key': key } : {},
});
const keyOf = (answer: Answer) => answer.headers.get('x-browser-key');
const read = async (number: string, key: string | null) =>
  (await api.call('GET', `/v1/my-bookings/${number}`, withKey(key))).status;
const lookUp = (bookingNumber: string, lastName: string, key: string | null = null) =>
  api.call('POST', '/v1/my-bookings/lookups', { body: { bookingNumber, lastName }, ...withKey(key) });

async function bought(change: { lastName?: string; holder?: string } = {}): Promise<{ number: string; key: string }> {
  const who = await visitorWithTicket(api);
  const { lastName = 'Gagnon-Tremblay', holder = 'Roy' } = change;
  const body = await bookingRequest(who, { creditCard: { lastName: holder } });
  const passengers = passengersFor(who.party, { lastName });
  const answer = await who.call('POST', '/v1/booking', { body: { ...body, passengers } });
  return { number: bookingOf(answer).bookingNumber, key: keyOf(answer) ?? '' };
}

describe('number and last name (D11b)', () => {
  it.each([
    ['O’Brien-Côté', 'Roy', "o'brien cote"],
    ['O’Brien-Côté', 'Roy', 'OBRIENCÔTÉ'],
    ['Gagnon-Tremblay', 'Roy', ' gagnon tremblay '],
    ['Gagnon', 'St-Onge', 'St. Onge'],
    ['Gagnon', 'Œuvrard', 'oeuvrard'],
  ])('%s, card of %s, is opened by "%s"', async (lastName, holder, typed) => {
    const { number } = await bought({ lastName, holder });
    const found = await lookUp(` ${number.toLowerCase().slice(0, 4)}-${number.slice(4)}`, typed);
    expect([found.status, found.body]).toEqual([200, { bookingNumber: number }]);
    expect(await read(number, keyOf(found))).toBe(200);
  });

  it.each(['Gagno', 'Gagnon Tremblay Roy', 'Maëlle', '', '’', 'maelle@example.org'])(
    'is not opened by "%s", as if there were no such booking',
    async (typed) => {
      const { number } = await bought();
      const [wrongName, wrongNumber] = [await lookUp(number, typed), await lookUp('AAAAAAAA', 'Gagnon-Tremblay')];
      const { requestId: _, ...refusal } = refusalOf(wrongNumber);
      expect([wrongName.status, wrongName.body, keyOf(wrongName)]).toMatchObject([404, refusal, null]);
    },
  );

  it('runs the same statements for right and wrong', async () => {
    const { number } = await bought();
    await lookUp(number, 'Roy');
    // What is remembered for a second or two stays remembered, however long a busy machine takes.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    const counted = async (bookingNumber: string, lastName: string) => {
      const { db } = api.database;
      const { select, insert } = db;
      const calls: string[] = [];
      Object.assign(db, {
        select: (...given: Parameters<typeof select>) => (calls.push('select'), select.apply(db, given)),
        insert: (...given: Parameters<typeof insert>) => (calls.push('insert'), insert.apply(db, given)),
      });
      await lookUp(bookingNumber, lastName);
      Object.assign(db, { select, insert });
      return calls;
    };
    const right = await counted(number, 'Roy');
    expect(right).toContain('insert');
    expect(await counted(number, 'Tremblay')).toEqual(right);
    expect(await counted('AAAAAAAA', 'Roy')).toEqual(right);
  });

  it('opens for eight hours, and again when asked again', async () => {
    const { number } = await bought();
    const found = await lookUp(number, 'roy');
    const since = api.clock.now();
    api.clock.advance(8 * HOUR_MS - 1);
    expect(await read(number, keyOf(found))).toBe(200);
    api.clock.advance(1);
    expect(await read(number, keyOf(found))).toBe(404);
    expect((await lookUp(number, 'roy', keyOf(found))).status).toBe(200);
    expect(await read(number, keyOf(found))).toBe(200);
    api.clock.set(since.toISOString());
  });

  it('keeps the key of a browser that has one', async () => {
    const [first, second] = [await bought(), await bought()];
    expect(keyOf(await lookUp(second.number, 'roy', first.key))).toBe(first.key);
    expect(await read(second.number, first.key)).toBe(200);
  });
});

describe('the link of a mail (D62)', () => {
  async function tokenFor(number: string, change: { purpose?: 'manage' | 'stopEmailChange'; expiresAt?: Date } = {}) {
    const booking = await bookingById(api.database.db, await idOf(api, number));
    if (!booking) throw new Error('No booking');
    const address = await mailLink(api.ctx, api.database.db, { booking, language: 'fr', purpose: 'manage', ...change });
    return { address: new URL(address), token: [...new URL(address).searchParams.values()][0] ?? '' };
  }
  const open = (number: string, key: string, browser: string | null = null) =>
    api.call('POST', `/v1/my-bookings/${number}/link-openings`, { body: { key }, ...withKey(browser) });

  it('leads to the booking’s page in its language, and opens it', async () => {
    const { number } = await bought();
    const { address, token } = await tokenFor(number);
    expect([address.pathname, [...address.searchParams.keys()]]).toEqual([
      `/fr/my-bookings/${number.toLowerCase()}`,
      ['key'],
    ]);
    const opened = await open(number.toLowerCase(), token);
    expect([opened.status, opened.body]).toEqual([200, { bookingNumber: number }]);
    const answer = await api.call('GET', `/v1/my-bookings/${number}`, withKey(keyOf(opened)));
    expect([answer.status, bodyOf(readMyBooking, answer).door]).toEqual([200, 'link']);
  });

  it('is good until 30 days after the trip, and so is the browser that came by it', async () => {
    const { number } = await bought();
    const { token } = await tokenFor(number);
    const since = api.clock.now();
    // The trip ends on 23 October; the thirtieth day ends last at UTC-12.
    api.clock.set('2026-11-23T11:59:59.999Z');
    const opened = await open(number, token);
    expect(await read(number, keyOf(opened))).toBe(200);
    api.clock.advance(1);
    expect([(await open(number, token)).status, await read(number, keyOf(opened))]).toEqual([404, 404]);
    api.clock.set(since.toISOString());
  });

  it('opens nothing by a token of another booking, of another purpose, that is made up, or that has ended', async () => {
    const [one, other] = [await bought(), await bought()];
    const { token } = await tokenFor(one.number);
    const { token: stop } = await tokenFor(one.number, { purpose: 'stopEmailChange' });
    for (const [number, key] of [
      [other.number, token],
      [one.number, stop],
      [one.number, `${token.slice(0, -1)}_`],
      [one.number, ''],
      ['AAAAAAAA', token],
    ] as const)
      expect(refusalOf(await open(number, key)).code).toBe('BOOKING_LINK_INVALID');
    await api.database.query('update booking_links set ended_at = $1', [api.clock.now().toISOString()]);
    expect(refusalOf(await open(one.number, token)).code).toBe('BOOKING_LINK_INVALID');
  });
});

describe('the list (D60)', () => {
  const list = async (headers: Record<string, string>, sessionId: string | null = null) =>
    listMyBookings.success[200].parse((await api.call('GET', '/v1/my-bookings', { headers, sessionId })).body).bookings;

  it('has what each door opens, by its best door, and nothing else', async () => {
    const [own, byLink, byNumber, foreign] = [await bought(), await bought(), await bought(), await bought()];
    const id = async (number: string) => idOf(api, number);
    const hashes = await api.database.query<{ browser_hash: string }>(
      'select browser_hash from booking_grants where booking_id = $1',
      [await id(own.number)],
    );
    for (const [number, door] of [
      [byLink.number, 'link'],
      [byNumber.number, 'number'],
      [own.number, 'number'],
    ] as const) {
      const key = await grantByDoor(api, number, door);
      await api.database.query('update booking_grants set browser_hash = $1 where booking_id = $2 and door = $3', [
        hashes[0]?.browser_hash,
        await id(number),
        door,
      ]);
      expect(key).not.toBe('');
    }
    const lines = await list({ 'x-browser-key': own.key });
    expect(new Map(lines.map(({ bookingNumber, door }) => [bookingNumber, door]))).toEqual(
      new Map([
        [own.number, 'browser'],
        [byLink.number, 'link'],
        [byNumber.number, 'number'],
      ]),
    );
    expect(lines.map(({ bookingNumber }) => bookingNumber)).not.toContain(foreign.number);
    expect(lines.find(({ door }) => door === 'number')?.doorClosesAt).not.toBeNull();
    expect(lines.find(({ door }) => door === 'browser')).toMatchObject({
      title: 'Toronto',
      startDate: '2026-10-23',
      endDate: '2026-10-23',
      next: { kind: 'journey', zone: 'America/Toronto' },
      journey: { legs: [{ departureId: matching.stringMatching(/^\d+$/) }], changes: [] },
      buses: 1,
      travellers: 1,
      givenBack: 0,
      onItsWay: 0,
      isPartCancelled: false,
      doorClosesAt: null,
    });
  });

  it('has an account’s bookings, those of its proven address too, and is empty for nobody', async () => {
    const { number } = await bought();
    await api.database.query("update bookings set contact_email = 'Only@Example.org' where number = $1", [number]);
    const lines = await list({ 'x-trip-planner-token': as('only@example.org') });
    expect(lines.map(({ bookingNumber, door }) => [bookingNumber, door])).toEqual([[number, 'account']]);
    expect(await list({ 'x-trip-planner-token': as('only@example.org', { isEmailVerified: false }) })).toEqual([]);
    expect(await list({})).toEqual([]);
  });
});

describe('forget this browser (D62)', () => {
  it('takes its key, its grants and the session that booked, and leaves others theirs', async () => {
    const who = await visitorWithTicket(api);
    const sold = await book(who);
    const number = bookingOf(sold).bookingNumber;
    const elsewhere = await grantByDoor(api, number, 'link');
    const forgotten = await who.call('DELETE', '/v1/my-bookings', withKey(keyOf(sold)));
    expect([forgotten.status, forgotten.headers.get('x-browser-key'), who.sessionId]).toEqual([204, '', null]);
    expect([await read(number, keyOf(sold)), await read(number, elsewhere)]).toEqual([404, 200]);
  });

  it('leaves a cart that is not booked', async () => {
    const who = await visitorWithTicket(api);
    await who.call('DELETE', '/v1/my-bookings');
    expect((await who.session()).bookedBuses).toHaveLength(1);
  });
});
