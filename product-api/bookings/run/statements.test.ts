import { expect, it } from 'vitest';
import { statementsOf } from '@/tests/support/api/statements';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { book, bookingRequest, postBooking, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { present } from '@/tests/support/present';
import { onBothDatabases } from '@/tests/races/on-databases';

/** P10: with those that begin and end transactions. */
const MAX_STATEMENTS = 20;
/** What belongs to kinds that are not in the cart. */
const ABSENT =
  /\b(into|update|from) "?(session_hotels set|session_activities set|room_|sold_rooms|place_|sold_places|vouchers|supplier_orders)/i;

onBothDatabases('the statements of a booking', (apis: () => TestApi[]) => {
  it('are few for a bus alone, and none asks about hotels and activities', async () => {
    const api = present(apis()[0]);
    // What is kept of the inventory and of the rates is read by the first one.
    await book(await visitorWithTicket(api));
    const who = await visitorWithTicket(api);
    const request = await bookingRequest(who);
    let status = 0;
    const statements = await statementsOf(async () => {
      ({ status } = await postBooking(who, request, 'a-key'));
    });
    expect(status).toBe(201);
    expect(statements.length, `\n${statements.join('\n')}\n`).toBeLessThanOrEqual(MAX_STATEMENTS);
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.filter((text) => ABSENT.test(text))).toEqual([]);
  });
});
