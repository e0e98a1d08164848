import { refusalOf } from '@/tests/support/api/answers';
import { type Answer } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  findTicket,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { chooseSeats, reserveSeatsOn } from '@/tests/support/bookings/seat-choices';
import { count } from './race-apis';
import { present } from '../support/present';

export type SeatRaceResult = {
  seated: number;
  refused: number;
  other: string[];
  /** Seats with two people on one hop. */
  shared: number;
};

const CHOOSERS = () => count(18, 120);
export const ROUNDS = () => count(3, 50);

/** Rides of N1 that share hops with each other but for the first and the last: Québec – Montréal – Ottawa – Toronto. */
const RIDES = [
  ['quebec-city', 'montreal'],
  ['quebec-city', 'ottawa'],
  ['montreal', 'ottawa'],
  ['montreal', 'toronto'],
  ['ottawa', 'toronto'],
  ['quebec-city', 'toronto'],
] as const;

/** Visitors who hold a seat on one bus, shared out over the rides, on APIs in turn. */
export async function choosers(
  apis: TestApi[],
  rides: readonly (readonly [string, string])[],
): Promise<{ visitors: Visitor[]; reset: () => Promise<unknown> }> {
  const [first] = apis;
  if (!first) throw new Error('No API');
  await reserveSeatsOn(first, 'northline-coach');
  await Promise.all(apis.map((api) => reserveSeatsOn(api, 'northline-coach')));
  const visitors = Array.from({ length: CHOOSERS() }, (_, index) => visitor(present(apis[index % apis.length])));
  await first.database.query('update departures set capacity = 1000');
  for (const [index, who] of visitors.entries()) {
    const [departureCityCode = '', destinationCityCode = ''] = rides[index % rides.length] ?? [];
    await startSession(who);
    const added = await addTicket(who, await findTicket(who, 'N1', { departureCityCode, destinationCityCode }));
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  }
  return { visitors, reset: () => first.database.query('delete from seat_assignments') };
}

async function judge(apis: TestApi[], statuses: string[]): Promise<SeatRaceResult> {
  const [row] = await present(apis[0]).database.query<{ shared: number }>(
    `select count(*)::int as shared from seat_assignments a join seat_assignments b
       on a.departure_id = b.departure_id and a.seat = b.seat and a.id < b.id and a.from_position < b.to_position and b.from_position < a.to_position`,
  );
  return {
    seated: statuses.filter((status) => status === '200').length,
    refused: statuses.filter((status) => status === '409 SEAT_TAKEN').length,
    other: statuses.filter((status) => status !== '200' && status !== '409 SEAT_TAKEN'),
    shared: row?.shared ?? -1,
  };
}

/** Everybody chooses 4A on the same ride at once. */
export async function raceForOneSeat(apis: TestApi[], visitors: Visitor[]): Promise<SeatRaceResult> {
  const statuses = await Promise.all(visitors.map(async (who) => statusOf(await chooseSeats(who, ['4A']))));
  return judge(apis, statuses);
}

/** Everybody chooses one of three seats, on rides that overlap in part. */
export async function raceOnOverlappingRides(apis: TestApi[], visitors: Visitor[]): Promise<SeatRaceResult> {
  const seats = ['1A', '1B', '2A'];
  const statuses = await Promise.all(
    visitors.map(async (who, index) =>
      statusOf(await chooseSeats(who, [seats[Math.floor(index / RIDES.length) % seats.length] ?? '1A'])),
    ),
  );
  return judge(apis, statuses);
}

/**
 * Every second one pays without having chosen and is given the best free seat, the others choose the seats that are
 * given first.
 */
export async function raceAtTheSale(
  apis: TestApi[],
  visitors: Visitor[],
): Promise<SeatRaceResult & { booked: number }> {
  const statuses = await Promise.all(
    visitors.map(async (who, index) => {
      if (index % 2 === 0) return `${(await book(who)).status} booked`;
      return statusOf(await chooseSeats(who, [['1A', '1B', '2A', '2B'][Math.floor(index / 2) % 4] ?? '1A']));
    }),
  );
  const booked = statuses.filter((status) => status === '201 booked').length;
  return {
    ...(await judge(
      apis,
      statuses.filter((status) => status !== '201 booked'),
    )),
    booked,
  };
}

export const ONE_RIDE = [['montreal', 'toronto']] as const;
export const OVERLAPPING_RIDES = RIDES;

function statusOf(answer: Answer): string {
  return answer.status === 200 ? '200' : `${answer.status} ${refusalOf(answer).code}`;
}
