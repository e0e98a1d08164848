import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, SOLVED_CAPTCHA, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { book, findTicket, startSession, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { present, leading } from '@/tests/support/present';
import { inOneMinute } from '@/tests/support/standing-clock';
import { BIKE_TOUR, HARBOUR_LODGE, holdElsewhere } from '@/tests/support/stays/stay-flow';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] as number[] };
const THREE = { ...COUPLE, nbOfAdults: 3 };
const NINE = { nbOfAdults: 8, nbOfChildren: 1, ageOfChildren: [9] };
const HOLD_MS = 15 * 60_000;
const PROOF = { 'x-captcha-challenge': SOLVED_CAPTCHA.captchaChallenge };
const ASKED = '409 CAPTCHA_REQUIRED';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ config: { rateLimits: true } });
});
afterAll(() => api.close());

const outcomeOf = ({ status, body }: Answer) =>
  status < 300 ? String(status) : `${status} ${errorBodySchema.parse(body).code}`;

type Behind = { address?: string; party?: Visitor['party']; headers?: Record<string, string> };

/** Somebody with an empty cart, all of whose calls come from one address. */
async function somebody({ address, party = COUPLE, headers }: Behind): Promise<Visitor> {
  const who = visitor(api, party);
  await startSession(who);
  const { call } = who;
  const own = { ...(address ? { 'x-forwarded-for': address } : {}), ...headers };
  who.call = (method, path, options = {}) =>
    call(method, path, { ...options, headers: { ...own, ...options.headers } });
  return who;
}

/** An offer is whoever’s party it fits: each is searched for once. */
const offers = new Map<string, Promise<string>>();
function offerOf(who: Visitor, date: string): Promise<string> {
  const key = `${JSON.stringify(who.party)} ${date}`;
  const offer = offers.get(key) ?? findTicket(who, 'N1', { date }).then(({ tripId }) => tripId);
  offers.set(key, offer);
  return offer;
}

/** Seats of one departure for the whole party. */
async function takeSeats(who: Visitor, date: string, headers: Record<string, string> = {}): Promise<string> {
  const tripId = await offerOf(who, date);
  return outcomeOf(await who.call('POST', '/v1/session/bus', { body: { tripId }, headers }));
}

async function takeRoom(who: Visitor, headers: Record<string, string> = {}): Promise<string> {
  const stay = { checkinDate: '2026-10-30', checkoutDate: '2026-10-31', cityCode: 'toronto' };
  const body = { hotelIdentifier: HARBOUR_LODGE, roomIdentifier: `${HARBOUR_LODGE}.queen`, ...stay };
  return outcomeOf(await who.call('POST', '/v1/session/hotel', { body, headers }));
}

async function takePlaces(who: Visitor, headers: Record<string, string> = {}): Promise<string> {
  const body = { activityId: BIKE_TOUR, optionId: 'standard', date: '2026-10-29', time: '10:00', quantity: 1 };
  return outcomeOf(await who.call('POST', '/v1/session/activity', { body, headers }));
}

describe('a fourth cart of one address (S27)', () => {
  it('needs a proof for each further hold, of seats, rooms and places alike', async () => {
    const address = '203.0.113.61';
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => somebody({ address })));
    expect(await takeSeats(present(first), '2026-10-26')).toBe('201');
    await holdElsewhere(api, { heldFor: address, sessionId: 'a room', rooms: 1 });
    await holdElsewhere(api, { heldFor: address, sessionId: 'places', places: 1 });
    const fourth = present(others[0]);
    expect([await takeSeats(fourth, '2026-10-27'), await takeRoom(fourth), await takePlaces(fourth)]).toEqual([
      ASKED,
      ASKED,
      ASKED,
    ]);
    expect(await takeSeats(fourth, '2026-10-27', { 'x-captcha-challenge': 'wrong' })).toBe(ASKED);
    expect(await takeSeats(fourth, '2026-10-27', PROOF)).toBe('201');
    expect([await takeRoom(fourth), await takeRoom(fourth, PROOF)]).toEqual([ASKED, '201']);
    expect([await takePlaces(fourth), await takePlaces(fourth, PROOF)]).toEqual([ASKED, '201']);
    // The first three are four now, and nobody else has to do with it.
    expect(await takeSeats(present(first), '2026-10-28')).toBe(ASKED);
    expect(await takeSeats(await somebody({ address: '203.0.113.62' }), '2026-10-28')).toBe('201');
    expect(await takeSeats(await somebody({}), '2026-10-28')).toBe('201');
  });

  it('is asked in the visitor’s language', async () => {
    const address = '203.0.113.63';
    for (const sessionId of ['1', '2', '3']) await holdElsewhere(api, { heldFor: address, sessionId, rooms: 1 });
    const who = await somebody({ address });
    const { tripId } = await findTicket(who);
    const answer = await who.call('POST', '/v1/session/bus', { body: { tripId }, query: { language: 'fr' } });
    expect(errorBodySchema.parse(answer.body).message).toContain('vérifier que vous êtes une personne');
  });

  it('is one of the same IPv6 network, whichever address of it', async () => {
    const behind = (index: number) => somebody({ address: `2001:db8:0:61::${index}` });
    for (const index of [1, 2, 3]) expect(await takeSeats(await behind(index), '2026-11-02')).toBe('201');
    expect(await takeSeats(await behind(4), '2026-11-03')).toBe(ASKED);
  });

  it('is none where the others have paid, or let go', async () => {
    const address = '203.0.113.64';
    const [paying, leaving, staying, fourth] = leading(
      4,
      await Promise.all([1, 2, 3, 4].map(() => somebody({ address }))),
    );
    for (const who of [paying, leaving, staying]) expect(await takeSeats(who, '2026-11-04')).toBe('201');
    expect(await takeSeats(fourth, '2026-11-05')).toBe(ASKED);
    expect((await book(paying)).status).toBe(201);
    expect(await takeSeats(fourth, '2026-11-05')).toBe('201');
    await leaving.call('DELETE', '/v1/session/bus/0');
    expect(await takeSeats(await somebody({ address }), '2026-11-05')).toBe('201');
  });
});

describe('seats of one departure for one address (S27)', () => {
  it('are 12 without a proof, and on other buses more', async () => {
    const address = '203.0.113.65';
    const nine = await somebody({ address, party: NINE });
    const three = await somebody({ address, party: THREE });
    expect(await takeSeats(nine, '2026-11-06')).toBe('201');
    expect(await takeSeats(three, '2026-11-06')).toBe('201');
    expect(await takeSeats(three, '2026-11-06')).toBe(ASKED);
    expect(await takeSeats(three, '2026-11-09')).toBe('201');
    expect(await takeSeats(three, '2026-11-06', PROOF)).toBe('201');
  });

  it('are a party of nine without a proof where that is more than a third of the coach', async () => {
    const address = '203.0.113.66';
    const nine = await somebody({ address, party: NINE });
    const one = await somebody({ address, party: { ...COUPLE, nbOfAdults: 1 } });
    const { departureId } = await findTicket(one, 'N1', { date: '2026-11-10' });
    await api.database.query('update departures set capacity = 27 where id = $1', [Number(departureId)]);
    expect(await takeSeats(nine, '2026-11-10')).toBe('201');
    expect(await takeSeats(one, '2026-11-10')).toBe(ASKED);
  });
});

describe('twenty couples behind one address (S27)', () => {
  it(
    'all get on the same bus and back, with a proof where they are asked',
    inOneMinute(async () => {
      const address = '203.0.113.67';
      for (let index = 0; index < 20; index += 1) {
        const couple = await somebody({ address });
        for (const date of ['2026-11-11', '2026-11-12']) {
          const outcome = await takeSeats(couple, date);
          expect(outcome).toBe(index < 3 ? '201' : ASKED);
          if (outcome === ASKED) expect(await takeSeats(couple, date, PROOF)).toBe('201');
        }
      }
    }),
  );
});

describe('proofs without end (S27)', () => {
  it('fill no bus: its last seats stay for others, until somebody has paid', async () => {
    const address = '203.0.113.69';
    const couples: Visitor[] = [];
    for (let index = 0; index < 11; index += 1) couples.push(await somebody({ address, headers: PROOF }));
    const [first] = leading(1, couples);
    const others = couples.slice(1);
    const last = present(others.pop());
    const date = '2026-11-20';
    const { departureId } = await findTicket(first, 'N1', { date });
    await api.database.query('update departures set capacity = 30 where id = $1', [Number(departureId)]);
    for (const couple of [first, ...others]) expect(await takeSeats(couple, date)).toBe('201');
    expect(await takeSeats(last, date)).toBe('429 HOLD_LIMIT');
    const tripId = await offerOf(last, date);
    const said = await last.call('POST', '/v1/session/bus', { body: { tripId }, query: { language: 'fr' } });
    expect([said.status, said.headers.get('retry-after')]).toEqual([429, '900']);
    expect(errorBodySchema.parse(said.body).message).toContain('autant de places de cet autocar');
    // Another bus is open to them, and this one to a family from elsewhere.
    expect(await takeSeats(last, '2026-11-23')).toBe('201');
    const family = await somebody({ address: '203.0.113.71', party: NINE });
    expect(await takeSeats(family, date)).toBe('201');
    await family.call('DELETE', '/v1/session/bus/0');
    expect((await book(first)).status).toBe(201);
    expect(await takeSeats(last, date)).toBe('201');
  });
});

describe('holds that have run out (S27)', () => {
  it('are taken again as new ones are: with a proof beside three others, and 36 seats at most', async () => {
    const address = '203.0.113.68';
    const who = await somebody({ address });
    const many = await somebody({ party: NINE });
    expect(await takeSeats(who, '2026-11-13')).toBe('201');
    for (const date of ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'])
      expect(await takeSeats(many, date)).toBe('201');
    api.clock.advance(HOLD_MS);
    expect(await takeSeats(many, '2026-11-19')).toBe('201');
    expect(outcomeOf(await many.call('POST', '/v1/session/holds'))).toBe('429 HOLD_LIMIT');
    for (const sessionId of ['1', '2', '3']) await holdElsewhere(api, { heldFor: address, sessionId, rooms: 1 });
    expect(outcomeOf(await who.call('POST', '/v1/session/holds'))).toBe(ASKED);
    expect(outcomeOf(await who.call('POST', '/v1/session/holds', { headers: PROOF }))).toBe('200');
    // Held again, they are renewed without being asked.
    expect(outcomeOf(await who.call('POST', '/v1/session/holds'))).toBe('200');
  });
});
