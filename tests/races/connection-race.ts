import { refusalOf, outcomeOf } from '@/tests/support/api/answers';
import { addJourney, segmentOf, THROUGH_MONTREAL, type Ride } from '@/tests/support/bookings/connections';
import {
  bookingRequest,
  postBooking,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import type { TestApi } from '@/tests/support/api/api-fixture';
import type { BookingRequest } from '@/contract/booking';
import { type Answer } from '@/tests/support/api/api-fixture';
import { leading } from '@/tests/support/present';
import { count, countCharges, one } from './race-apis';
import { present } from '../support/present';

export type ConnectionRaceResult = {
  booked: number;
  /** Answers that are neither a booking nor a clean 409. */
  other: string[];
  charges: number;
  /**
   * Bookings whose seats are not exactly those of their cart, or holds and sales that are not what is counted as taken.
   */
  halves: number;
  miscounted: number;
  oversold: number;
  /** Seats on the two vehicles that nobody has bought. */
  left: number;
};

const BUYERS = () => count(16, 120);
export const ROUNDS = () => count(2, 50);
/** On each of the two vehicles. */
const SEATS = 5;

const [FIRST, SECOND] = leading(2, THROUGH_MONTREAL);
/**
 * What carts hold, entry by entry: the journey with its change, each vehicle alone, and both as entries in the opposite
 * order.
 */
const CARTS: Ride[][][] = [[[FIRST, SECOND]], [[FIRST]], [[SECOND]], [[SECOND], [FIRST]]];
const ridesOf = (index: number) => CARTS[index % CARTS.length] ?? [];

type Race = { buyers: Visitor[]; ids: number[]; reset: () => Promise<void> };

async function prepare(apis: TestApi[]): Promise<Race> {
  const [api] = leading(1, apis);
  const ids = (await Promise.all(THROUGH_MONTREAL.map((ride) => segmentOf(api, ride)))).map(
    ({ departureId }) => departureId,
  );
  const buyers = Array.from({ length: BUYERS() }, (_, index) => visitor(present(apis[index % apis.length])));
  const reset = async () => {
    await api.database.query('delete from seat_holds where departure_id = any($1)', [ids]);
    await api.database.query('delete from sold_seats where departure_id = any($1)', [ids]);
    await api.database.query(
      'update departures set capacity = $2, taken = array_fill(0::smallint, array[cardinality(taken)]) where id = any($1)',
      [ids, SEATS],
    );
  };
  await reset();
  return { buyers, ids, reset };
}

async function add(buyer: Visitor, index: number): Promise<string | null> {
  for (const rides of ridesOf(index)) {
    const added = await addJourney(buyer, rides);
    if (added.status !== 201) return `${added.status} ${refusalOf(added).code}`;
  }
  return null;
}

async function judge(
  apis: TestApi[],
  { ids }: Race,
  charges: number,
  statuses: string[],
): Promise<ConnectionRaceResult> {
  const [api] = leading(1, apis);
  const seats = await one<{ sold: number; oversold: number; miscounted: number }>(
    api,
    `select coalesce(sum(sold), 0)::int as sold, coalesce(sum(greatest(0, sold + held - capacity)), 0)::int as oversold, coalesce(sum(abs(taken - sold - held)), 0)::int as miscounted
     from (select capacity, (select max(hop) from unnest(taken) hop)::int as taken,
       (select coalesce(sum(seats), 0)::int from sold_seats where departure_id = d.id) as sold, (select coalesce(sum(seats), 0)::int from seat_holds where departure_id = d.id) as held
       from departures d where id = any($1)) x`,
    [ids],
  );
  const halves = await one<{ count: number }>(
    api,
    `select count(*)::int as count from bookings b where exists (select 1 from sold_seats s where s.booking_id = b.id and s.departure_id = any($1))
     and (select count(*) from sold_seats s where s.booking_id = b.id)
       <> (select count(*) from jsonb_path_query(b.carts, '$[*].directions[*].segments[*]') segment)`,
    [ids],
  );
  const booked = statuses.filter((status) => status === '201 CONFIRMED').length;
  const other = statuses.filter((status) => status !== '201 CONFIRMED' && !status.startsWith('409'));
  return {
    booked,
    other,
    charges,
    halves: halves.count,
    miscounted: seats.miscounted,
    oversold: seats.oversold,
    left: 2 * SEATS - seats.sold,
  };
}

/** Everybody puts theirs into the cart at once; whoever has all of it pays. */
export async function raceForTheCarts(apis: TestApi[]): Promise<ConnectionRaceResult> {
  const race = await prepare(apis);
  const charges = countCharges(apis);
  for (const buyer of race.buyers) await startSession(buyer);
  const statuses = await Promise.all(
    race.buyers.map(async (buyer, index) => {
      const refused = await add(buyer, index);
      // Half a cart is given up, so that its seats are there for others, but not for those who have come too late.
      if (refused) return (await buyer.call('DELETE', '/v1/session')).status < 300 ? refused : 'not given up';
      return said(await postBooking(buyer, await bookingRequest(buyer)));
    }),
  );
  return judge(apis, race, charges(), statuses);
}

/**
 * Everybody's holds have run out, and all pay at once: vehicles of several entries are taken again in one transaction
 * (S1, D48).
 */
export async function raceAtTheTill(apis: TestApi[]): Promise<ConnectionRaceResult> {
  const race = await prepare(apis);
  await present(apis[0]).database.query('update departures set capacity = 1000 where id = any($1)', [race.ids]);
  const requests: BookingRequest[] = [];
  for (const [index, buyer] of race.buyers.entries()) {
    await startSession(buyer);
    const refused = await add(buyer, index);
    if (refused) throw new Error(refused);
    requests.push(await bookingRequest(buyer));
  }
  await race.reset();
  const charges = countCharges(apis);
  const statuses = await Promise.all(
    race.buyers.map(async (buyer, index) => said(await postBooking(buyer, present(requests[index])))),
  );
  return judge(apis, race, charges(), statuses);
}

function said(answer: Answer): string {
  return `${answer.status} ${outcomeOf(answer)}`;
}

/**
 * Transactions that PostgreSQL has ended because they waited for each other; none are known of PGlite, where one goes
 * after the other.
 */
export async function deadlocksOf(apis: TestApi[]): Promise<number> {
  const [api] = leading(1, apis);
  return (
    await one<{ deadlocks: number }>(
      api,
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    )
  ).deadlocks;
}
