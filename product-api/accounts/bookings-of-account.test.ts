import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { bookingRequest, passengersFor, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

/** Bookings below are made with Maëlle's address. */
const MAELLE = as('maelle@example.org');
const SIMON = as('simon@example.org');

async function bookAs(
  token: string | null,
  email = 'Maelle@example.org',
): Promise<{ who: Visitor; answer: Answer; number: string }> {
  const who = await visitorWithTicket(api);
  const body = { ...(await bookingRequest(who)), passengers: passengersFor(who.party, { email }) };
  const answer = await who.call('POST', '/v1/booking', {
    body,
    headers: token ? { 'x-trip-planner-token': token } : {},
  });
  return { who, answer, number: bookingOf(answer).bookingNumber };
}

const receipt = (number: string, token: string | null, sessionId: string | null = null) =>
  callAs(api, token)('GET', `/v1/booking/${number}/receipt/html`, { sessionId });
const statuses = async (number: string, tokens: (string | null)[]) =>
  Promise.all(tokens.map(async (token) => (await receipt(number, token)).status));
const ownerOf = async (number: string) =>
  (
    await api.database.query<{ email: string | null }>(
      'select a.email from bookings b left join accounts a on a.id = b.account_id where b.number = $1',
      [number],
    )
  )[0]?.email;

describe('a booking made while signed in (D55)', () => {
  it('is the account’s, whatever address travels', async () => {
    const { answer, number } = await bookAs(SIMON);
    expect([answer.status, await ownerOf(number)]).toEqual([201, 'simon@example.org']);
    expect(await statuses(number, [SIMON, as('SIMON@example.org'), as('aisha@example.org'), 'forged', null])).toEqual([
      200, 200, 404, 404, 404,
    ]);
  });

  it('is the account’s also when its address is not proven', async () => {
    const unproven = as('aisha@example.org', { isEmailVerified: false });
    const { number } = await bookAs(unproven);
    expect(await statuses(number, [unproven])).toEqual([200]);
  });

  it.each([
    ['the account’s proven one where no traveller gives one', as('simon@example.org'), '', 'simon@example.org'],
    ['a traveller’s where one is given', as('simon@example.org'), 'Other@example.org', 'Other@example.org'],
    ['none where the account’s is not proven', as('aisha@example.org', { isEmailVerified: false }), '', null],
    ['none without an account', null, '', null],
  ])('has as its address %s', async (_, token, email, kept) => {
    const { answer, number } = await bookAs(token, email);
    expect(answer.status).toBe(201);
    const [row] = await api.database.query('select contact_email from bookings where number = $1', [number]);
    expect(row).toEqual({ contact_email: kept });
  });

  it('is nobody’s with a token that is no good, or a provider that is away: nobody is kept from booking', async () => {
    const forged = await bookAs('forged');
    expect([forged.answer.status, await ownerOf(forged.number)]).toEqual([201, null]);
    vi.spyOn(loginDouble, 'verify').mockRejectedValue(new Error('no answer in time'));
    const away = await bookAs(SIMON);
    expect([away.answer.status, await ownerOf(away.number)]).toEqual([201, null]);
  });
});

describe('a booking made before signing in (D55)', () => {
  it('is whose proven address it was made with, in any case', async () => {
    const { number } = await bookAs(null);
    expect(await ownerOf(number)).toBeNull();
    expect(
      await statuses(number, [
        MAELLE,
        as('MAELLE@Example.org'),
        as('maelle@example.org', { isEmailVerified: false }),
        SIMON,
      ]),
    ).toEqual([200, 200, 404, 404]);
    expect((await receipt(number.toLowerCase(), MAELLE)).status).toBe(200);
  });

  it('is not claimed by a session that signs in as somebody else', async () => {
    const { who, number } = await bookAs(null);
    await who.call('POST', '/v1/account/sign-ins', { body: {}, headers: { 'x-trip-planner-token': SIMON } });
    expect([await ownerOf(number), ...(await statuses(number, [SIMON]))]).toEqual([null, 404]);
    expect((await receipt(number, SIMON, who.sessionId)).status).toBe(200);
  });

  it('opens tickets and calendar for its account, too, and nothing of a booking that failed', async () => {
    const { number } = await bookAs(null);
    for (const document of ['tickets', 'calendar'])
      expect([document, (await callAs(api, MAELLE)('GET', `/v1/booking/${number}/${document}`)).status]).toEqual([
        document,
        200,
      ]);
    await api.database.query(`update bookings set status = 'FAILED' where number = $1`, [number]);
    expect(await statuses(number, [MAELLE])).toEqual([404]);
  });
});
