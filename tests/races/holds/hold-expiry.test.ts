import { expect, it } from 'vitest';
import { sweepExpiredHolds } from '@/product-api/buses/seats/sweep-expired-holds';
import { TEST_NOW } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  bookingRequest,
  findTicket,
  postBooking,
  startSession,
  visitor,
  visitorWithTicket,
} from '@/tests/support/bookings/booking-flow';
import { leading } from '@/tests/support/present';
import { onPostgres } from '../on-databases';
import { count, one, seatsOf } from '../race-apis';

const HOUR_MS = 3_600_000;
const HOLD_MS = 15 * 60_000;

onPostgres('a hold that runs out while it is paid for (S3)', (apis) => {
  it(
    'never sells the seat twice and never charges without one',
    async () => {
      const [first, second] = leading(2, apis());
      const start = Date.parse(TEST_NOW);
      for (let race = 0; race < count(21, 1_000); race += 1) {
        const at = (milliseconds: number) =>
          apis().forEach((api) => api.clock.set(new Date(milliseconds).toISOString()));
        at(start);
        const holder = visitor(first);
        await startSession(holder);
        const departureId = Number((await findTicket(holder, 'M1')).departureId);
        await first.database.query('delete from seat_holds where departure_id = $1', [departureId]);
        await first.database.query('delete from sold_seats where departure_id = $1', [departureId]);
        await first.database.query(`update departures set capacity = 1, taken = '{0}' where id = $1`, [departureId]);
        const ticket = await findTicket(holder, 'M1');
        await addTicket(holder, ticket);
        const request = await bookingRequest(holder);
        const rival = visitor(second);
        await startSession(rival);
        const charged = () =>
          one<{ count: number }>(
            first,
            `select count(*)::int as count from sandbox_charges where outcome = 'approved'`,
          );
        const before = await charged();

        at(start + HOLD_MS + ((race % 101) - 50));
        const [paid, taken] = await Promise.all([
          postBooking(holder, request),
          addTicket(rival, ticket),
          sweepExpiredHolds(second.ctx),
        ]);
        const seats = await seatsOf(first, departureId);
        const confirmed = paid.status === 201 ? 1 : 0;
        expect([201, 409]).toContain(paid.status);
        expect([201, 409]).toContain(taken.status);
        expect(confirmed + (taken.status === 201 ? 1 : 0)).toBeLessThanOrEqual(1);
        expect(seats.sold).toBe(confirmed);
        expect(seats.taken).toBe(seats.sold + seats.held);
        expect(seats.taken).toBeLessThanOrEqual(1);
        expect((await charged()).count - before.count).toBe(confirmed);
      }
    },
    HOUR_MS,
  );

  it('keeps the payer’s seat while the hold lasts', async () => {
    const [first] = leading(1, apis());
    first.clock.set(TEST_NOW);
    const who = await visitorWithTicket(first, { trip: 'N5' });
    const request = await bookingRequest(who);
    first.clock.advance(HOLD_MS - 1);
    await sweepExpiredHolds(first.ctx);
    expect((await postBooking(who, request)).status).toBe(201);
  });
});
