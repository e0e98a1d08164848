import { addSessionActivity } from '@/contract/session';
import { catalogueActivity } from '@/product-api/activities/catalogue/activity-catalogue';
import { sellHeldPlaces } from '@/product-api/activities/sell-places';
import type { ActivityPlaces } from '@/product-api/activities/cart-activity';
import { refusalOf } from '@/tests/support/api/answers';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { startSession, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { leading } from '@/tests/support/present';
import { count, one } from './race-apis';
import { present } from '../support/present';

const WALK: ActivityPlaces = { activityId: 'montreal-old-port-walk', date: '2026-11-06', time: '10:00', places: 1 };
export const CAPACITY = catalogueActivity(WALK.activityId)?.capacity ?? 0;
const BUYERS = () => count(24, 200);
export const ROUNDS = () => count(2, 100);

/** `taken`: counted; `used`: what holds and sales say. They differ when places were lost or given away twice. */
export type PlaceResult = { winners: number; refused: number; other: string[]; taken: number; used: number };

/** What a race must end with while so many places were left. */
export function winnersOf(left: number): PlaceResult {
  return { winners: left, refused: BUYERS() - left, other: [], taken: CAPACITY, used: CAPACITY };
}

/** So many places left of that walk; with all of them left there is no row yet. */
async function leave(api: TestApi, left: number): Promise<void> {
  for (const table of ['place_holds', 'sold_places', 'activity_places'])
    await api.database.query(`delete from ${table}`);
  const { activityId, date, time } = WALK;
  const taken = CAPACITY - left;
  if (taken === 0) return;
  await api.database.query('insert into activity_places (activity_id, date, time, taken) values ($1, $2, $3, $4)', [
    activityId,
    date,
    time,
    taken,
  ]);
  await api.database.query(
    'insert into sold_places (booking_id, activity_id, date, time, places) values (1, $1, $2, $3, $4)',
    [activityId, date, time, taken],
  );
}

async function judge(api: TestApi, outcomes: string[]): Promise<PlaceResult> {
  const { taken, used } = await one<{ taken: number; used: number }>(
    api,
    `select (select taken from activity_places)::int as taken,
       ((select coalesce(sum(places), 0) from place_holds) + (select coalesce(sum(places), 0) from sold_places))::int as used`,
  );
  const of = (...wanted: string[]) => outcomes.filter((outcome) => wanted.includes(outcome));
  const [won, lost] = [of('201', 'sold'), of('409 SOLD_OUT', 'soldOut')];
  return {
    winners: won.length,
    refused: lost.length,
    other: outcomes.filter((outcome) => ![...won, ...lost].includes(outcome)),
    taken,
    used,
  };
}

/** Everybody puts a ticket into the cart at once. */
export async function raceForTickets(apis: TestApi[], left: number): Promise<PlaceResult> {
  const [first] = leading(1, apis);
  await leave(first, left);
  const buyers: Visitor[] = Array.from({ length: BUYERS() }, (_, index) => visitor(present(apis[index % apis.length])));
  for (const buyer of buyers) await startSession(buyer);
  const { activityId, date, time } = WALK;
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const answer = await buyer.call('POST', addSessionActivity.path, {
        body: { activityId, optionId: 'standard', date, time, quantity: 1 },
      });
      return answer.status === 201 ? '201' : `${answer.status} ${refusalOf(answer).code}`;
    }),
  );
  return judge(first, outcomes);
}

/** Everybody's hold has run out and was swept, and all bookings take their places again at once (D48). */
export async function raceAtTheTill(apis: TestApi[], left: number): Promise<PlaceResult> {
  const [first] = leading(1, apis);
  await leave(first, left);
  const outcomes = await Promise.all(
    Array.from({ length: BUYERS() }, (_, index) => {
      const { ctx } = present(apis[index % apis.length]);
      return ctx.database.transaction((tx) =>
        sellHeldPlaces(tx, { sessionId: `buyer-${index}`, bookingId: 1_000 + index, places: WALK, now: ctx.now() }),
      );
    }),
  );
  return judge(first, outcomes);
}
