import { expect, it } from 'vitest';
import { createSession } from '@/contract/session';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { book, passengersFor, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { onBothDatabases } from './on-databases';
import { one } from './race-apis';
import { present } from '../support/present';

const SIGN_IN = '/v1/account/sign-ins';
const signIn = (who: Visitor, token = as('maelle@example.org')) =>
  who.call('POST', SIGN_IN, { body: {}, headers: { 'x-trip-planner-token': token } });
const heldBy = ({ api, sessionId }: Visitor) =>
  one<Record<string, number>>(
    api,
    `select (select count(*)::int from seat_holds where session_id = $1) as seats, (select count(*)::int from room_holds where session_id = $1) as rooms,
       (select count(*)::int from place_holds where session_id = $1) as places`,
    [sessionId],
  );

/** S9: at sign-in the session gets a new id, and everything in it follows (D31). */
function promises(apis: () => TestApi[]): void {
  const firstApi = () => {
    apis().forEach((api) => (api.ctx.suppliers.login = loginDouble));
    return present(apis()[0]);
  };
  const opens = async (sessionId: string | null) =>
    (await firstApi().call('GET', '/v1/session', { sessionId })).status === 200;

  it('a planted id opens nothing after the sign-in, and the cart with its holds is the visitor’s', async () => {
    const who = await visitorWithTrip(firstApi());
    await who.call('PUT', '/v1/session/passengers', { body: passengersFor(who.party) });
    const planted = who.sessionId;
    const [cart, held] = [await who.session(), await heldBy(who)];
    expect(Object.values(held).every((count) => count > 0)).toBe(true);
    const answer = await signIn(who);
    expect([answer.status, answer.headers.get('x-session-id')]).toEqual([200, who.sessionId]);
    expect([await opens(planted), await opens(who.sessionId)]).toEqual([false, true]);
    const own = { ...(await who.session()), serverTime: cart.serverTime };
    // A new id is a change of the session, and counted as one.
    expect([own, await heldBy(who)]).toEqual([{ ...cart, version: cart.version + 1 }, held]);
    expect((await book(who)).status).toBe(201);
    expect(await opens(planted)).toBe(false);
  });

  it('an id from before a payment that failed opens nothing after the sign-in either', async () => {
    const who = await visitorWithTrip(firstApi());
    await who.call('PUT', '/v1/session/passengers', { body: passengersFor(who.party) });
    const before = who.sessionId;
    expect((await book(who, { card: '4000000000009995' })).status).toBe(402);
    await signIn(who);
    expect([await opens(before), await opens(who.sessionId)]).toEqual([false, true]);
  });

  it('two sign-ins of one visitor at the same moment renew it once', async () => {
    const who = visitor(firstApi());
    await who.call('POST', createSession.path, { body: { ...who.party, currencyCode: 'CAD' } });
    const calls = apis().length > 1 ? apis() : [...apis(), ...apis()];
    const answers = await Promise.all(
      calls.map((api) => callAs(api, as('simon@example.org'))('POST', SIGN_IN, { body: {}, sessionId: who.sessionId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const renewed = answers.map(({ headers }) => headers.get('x-session-id')).filter((id) => id !== null);
    expect([renewed.length, await opens(renewed[0] ?? null), await opens(who.sessionId)]).toEqual([1, true, false]);
    expect(
      await one(firstApi(), `select count(*)::int as count from accounts where email = 'simon@example.org'`),
    ).toEqual({ count: 1 });
  });

  it('a session that has booked stays as it is; a missing one is nothing to renew', async () => {
    const who = await visitorWithTrip(firstApi());
    await book(who);
    const sold = who.sessionId;
    expect((await signIn(who)).headers.get('x-session-id')).toBeNull();
    expect(await opens(sold)).toBe(true);
    for (const sessionId of [null, 'planted']) {
      const answer = await callAs(firstApi(), as('maelle@example.org'))('POST', SIGN_IN, { body: {}, sessionId });
      expect([answer.status, answer.headers.get('x-session-id')]).toEqual([200, null]);
    }
  });

  it('renews nothing for a token that is no good', async () => {
    const who = await visitorWithTrip(firstApi());
    const before = who.sessionId;
    expect((await signIn(who, 'forged')).status).toBe(401);
    expect([who.sessionId, await opens(before)]).toEqual([before, true]);
  });
}

onBothDatabases('a session at sign-in', promises);
