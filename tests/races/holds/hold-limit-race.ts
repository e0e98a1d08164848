import { refusalOf } from '@/tests/support/api/answers';
import { findTicket, startSession, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { present } from '../../support/present';
import { count, one } from '../race-apis';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const CALLS = () => count(24, 120);
export const ROUNDS = () => count(2, 20);

/** Another for each round: its calls alone stay below the limit of all calls (rate-limits). */
let addresses = 0;
const nextAddress = () => `203.0.113.${(addresses++ % 254) + 1}`;

export type LimitRaceResult = {
  /** What the address holds afterwards. */
  seats: number;
  sessions: number;
  /** Calls that were neither done nor asked for a proof. */
  other: string[];
};

/**
 * Couples behind one address choose the same bus at once, on APIs in turn and without any proof.
 * @param nbOfCarts how many carts share the calls
 */
export async function raceForHolds(apis: TestApi[], nbOfCarts: number): Promise<LimitRaceResult> {
  const first = present(apis[0]);
  for (const { ctx } of apis) ctx.config.rateLimits = true;
  await first.database.query('delete from seat_holds');
  await first.database.query('update departures set taken = array_fill(0::smallint, array[cardinality(taken)])');
  const carts: Visitor[] = [];
  for (let index = 0; index < nbOfCarts; index += 1) {
    const cart = visitor(first, COUPLE);
    await startSession(cart);
    carts.push(cart);
  }
  const address = nextAddress();
  const { tripId } = await findTicket(present(carts[0]));
  const statuses = await Promise.all(
    Array.from({ length: CALLS() }, async (_, index) => {
      const { sessionId } = present(carts[index % carts.length]);
      const headers = { 'x-forwarded-for': address };
      const api = present(apis[index % apis.length]);
      const answer = await api.call('POST', '/v1/session/bus', { body: { tripId }, sessionId, headers });
      return answer.status === 201 ? '201' : `${answer.status} ${refusalOf(answer).code}`;
    }),
  );
  const held = await one<{ seats: number; sessions: number }>(
    first,
    'select coalesce(sum(seats), 0)::int as seats, count(distinct session_id)::int as sessions from seat_holds where held_for = $1',
    [address],
  );
  return { ...held, other: statuses.filter((status) => status !== '201' && status !== '409 CAPTCHA_REQUIRED') };
}
