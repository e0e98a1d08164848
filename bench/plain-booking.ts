import { randomBytes } from 'node:crypto';

/** Runs one statement. */
export type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export type PlainCart = { session: string; number: string; departureId: number };

/** A session that holds a seat: all that comes before the booking itself. */
export async function plainCart(run: Run, departureId: number): Promise<PlainCart> {
  const number = randomBytes(4).toString('hex');
  const session = `plain-${number}`;
  await run(
    `insert into sessions (id, currency, rate_date, nb_of_adults, nb_of_children, age_of_children, created_at, expires_at) values ($1, 'CAD', '2026-04-13', 1, 0, '{}', now(), now() + interval '1 hour')`,
    [session],
  );
  await run(`update departures set taken = array[taken[1] + 1] where id = $1 and capacity >= taken[1] + 1`, [
    departureId,
  ]);
  await run(
    `insert into seat_holds (session_id, departure_id, from_position, to_position, seats, expires_at) values ($1, $2, 0, 1, 1, now() + interval '1 hour')`,
    [session, departureId],
  );
  return { session, number, departureId };
}

/**
 * The statements of one booking, written out by hand and without anything of the product: what the database alone needs
 * (P10, P11). First transaction: lock the session, save the booking, turn the hold into a sale. Then the sandbox's
 * ledger. Second: confirm, ticket, outbox, session.
 */
export async function plainBooking(
  inTransaction: <T>(work: (run: Run) => Promise<T>) => Promise<T>,
  run: Run,
  cart: PlainCart,
): Promise<void> {
  const { session, number, departureId } = cart;
  const bookingId = await inTransaction(async (tx) => {
    await tx('select id from sessions where id = $1 for update', [session]);
    await tx('update sessions set is_locked = true, is_booking_in_progress = true where id = $1', [session]);
    const { rows } = await tx(
      `insert into bookings (number, session_id, status, language, currency, rate_date, total, subtotal, tax_breakdown, is_refundable, refundable_fee, carts, passengers, text_consent, billing_address, contact_last_names, card_brand, card_last4, payment_key, terms_version, created_at)
       values ($1::varchar, $2, 'PENDING', 'en', 'CAD', '2026-04-13', 4700, 4159, '[]', false, 0, $3, $4, '{"isGiven":false}', '{}', '{bench}', 'visa', '4242', $1::text, '2023-02-18', now()) returning id`,
      [number, session, JSON.stringify([{ filler: 'x'.repeat(2500) }]), JSON.stringify({ filler: 'x'.repeat(300) })],
    );
    await tx('select taken from departures where id = $1 for update', [departureId]);
    await tx('delete from seat_holds where session_id = $1', [session]);
    await tx(
      'insert into sold_seats (booking_id, departure_id, from_position, to_position, seats) values ($1, $2, 0, 1, 1)',
      [rows[0]?.id, departureId],
    );
    return rows[0]?.id;
  });
  await run(
    `insert into sandbox_charges (key, amount, currency, outcome, reference, created_at) values ($1::text, 4700, 'CAD', 'approved', $1::text, now())`,
    [number],
  );
  await inTransaction(async (tx) => {
    await tx(
      `update bookings set status = 'CONFIRMED', payment_reference = $2, decided_at = now() where id = $1 and status = 'PENDING'`,
      [bookingId, number],
    );
    await tx(
      `insert into tickets (booking_id, ticket_number, traveller_index, entry_index, direction_index, leg_index, qr_payload) values ($1, $2, 0, 0, 0, 0, $3)`,
      [bookingId, `TD-${number}-1`, 'x'.repeat(250)],
    );
    await tx('update sessions set is_booking_in_progress = false where id = $1', [session]);
  });
}
