import type { BookingRequest } from '@/contract/booking';
import { refusalOf, outcomeOf } from '@/tests/support/api/answers';
import {
  postBooking,
  addTicket,
  bookingRequest,
  findTicket,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { count, countCharges, seatsOf } from './race-apis';
import { present } from '../support/present';

export type RoundResult = { booked: number; refused: number; other: string[]; charges: number; oversold: number };

const BUYERS = () => count(20, 200);
export const ROUNDS = () => count(3, 100);

/** A bus with one seat left: the van of the small inventory, whose departure is made anew for each round. */
async function lastSeat(
  apis: TestApi[],
): Promise<{ buyers: Visitor[]; departureId: number; reset: () => Promise<void> }> {
  const buyers = Array.from({ length: BUYERS() }, (_, index) => visitor(present(apis[index % apis.length])));
  const departureId = Number((await findTicket(present(buyers[0]), 'M1')).departureId);
  const query = (sql: string) => present(apis[0]).database.query(sql, [departureId]);
  const reset = async () => {
    await query('delete from seat_holds where departure_id = $1');
    await query('delete from sold_seats where departure_id = $1');
    await query(`update departures set capacity = 1, taken = '{0}' where id = $1`);
  };
  return { buyers, departureId, reset };
}

async function judge(apis: TestApi[], departureId: number, charges: number, statuses: string[]): Promise<RoundResult> {
  const seats = await seatsOf(present(apis[0]), departureId);
  return {
    booked: statuses.filter((status) => status === '201 CONFIRMED').length,
    refused: statuses.filter((status) => status.startsWith('409')).length,
    other: statuses.filter((status) => status !== '201 CONFIRMED' && !status.startsWith('409')),
    charges,
    oversold: Math.max(0, seats.sold + seats.held - seats.capacity),
  };
}

/** Everybody adds the last seat to their cart at once; whoever has it pays (S1). */
export async function raceForTheCart(apis: TestApi[]): Promise<RoundResult> {
  const { buyers, departureId, reset } = await lastSeat(apis);
  await reset();
  const charges = countCharges(apis);
  for (const buyer of buyers) await startSession(buyer);
  const ticket = await findTicket(present(buyers[0]), 'M1');
  const statuses = await Promise.all(
    buyers.map(async (buyer) => {
      const added = await addTicket(buyer, ticket);
      if (added.status !== 201) return `${added.status} ${refusalOf(added).code}`;
      const paid = await postBooking(buyer, await bookingRequest(buyer));
      return `${paid.status} ${outcomeOf(paid)}`;
    }),
  );
  return judge(apis, departureId, charges(), statuses);
}

/** Everybody's hold has run out, one seat is left, and all pay at once (S1, D48). */
export async function raceAtTheTill(apis: TestApi[]): Promise<RoundResult> {
  const { buyers, departureId, reset } = await lastSeat(apis);
  await reset();
  await present(apis[0]).database.query(`update departures set capacity = 1000 where id = $1`, [departureId]);
  const ticket = await findTicket(present(buyers[0]), 'M1');
  const requests: BookingRequest[] = [];
  for (const buyer of buyers) {
    await startSession(buyer);
    await addTicket(buyer, ticket);
    requests.push(await bookingRequest(buyer));
  }
  await reset();
  const charges = countCharges(apis);
  const statuses = await Promise.all(
    buyers.map(async (buyer, index) => {
      const paid = await postBooking(buyer, present(requests[index]));
      return `${paid.status} ${outcomeOf(paid)}`;
    }),
  );
  return judge(apis, departureId, charges(), statuses);
}

export function oneBuyer(): RoundResult {
  return { booked: 1, refused: BUYERS() - 1, other: [], charges: 1, oversold: 0 };
}
