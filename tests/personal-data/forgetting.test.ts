import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createBooking } from '@/contract/booking';
import { bookings } from '@/product-api/bookings/bookings.table';
import { daysOfBooking } from '@/product-api/bookings/details/days-of-booking';
import { forgetPersonalData, MAX_BOOKINGS_A_RUN } from '@/product-api/bookings/forgetting/forget-personal-data';
import { bodyOf } from '@/tests/support/api/answers';
import { TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { book, CARDS, passengersFor, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { present } from '../support/present';
import { onBothDatabases } from '../races/on-databases';
import { one } from '../races/race-apis';

const DAY_MS = 86_400_000;
const TRAVELLER = {
  firstName: 'Ottilie',
  lastName: 'Zwetschgenbaum',
  dateOfBirth: { day: '9', month: '4', year: '1991' },
  gender: 'Female' as const,
  email: 'ottilie@zwetschgen.example',
  cellPhone: '+15145550177',
  hasNoPassport: false,
  passportNumber: 'QX4711093',
  passportExpiryDate: { day: '1', month: '2', year: '2031' },
  passportIssuingAuthority: 'Rimouski',
  passportNationality: 'CA',
};
const ADDRESS = {
  address: '77 Quetschenweg',
  country: 'CA',
  city: 'Pflaumenau',
  provinceState: 'QC',
  postalCode: 'H2X 1Y4',
};

type Row = Record<string, unknown> & { passengers: { adults: Record<string, unknown>[] } };

/** S30: personal data of bookings go by their schedule; money and documents' facts stay. */
function promises(apis: () => TestApi[]): void {
  const first = () => present(apis()[0]);
  const bookingOf = async (number: string) => one<Row>(first(), 'select * from bookings where number = $1', [number]);
  const at = (days: number, from = Date.parse(TEST_NOW)) => {
    for (const { clock } of apis()) clock.set(new Date(from + days * DAY_MS).toISOString());
  };
  const forget = () => Promise.all(apis().map(({ ctx }) => forgetPersonalData(ctx)));
  async function bought(): Promise<{ who: Visitor; number: string; over: number }> {
    at(0);
    const who = await visitorWithTicket(first());
    const answer = await book(who, { passengers: passengersFor(ONE_ADULT, TRAVELLER), paymentInfo: ADDRESS });
    expect(answer.status).toBe(201);
    const number = bodyOf(createBooking, answer).bookingNumber;
    const [row] = await first().ctx.database.db.select().from(bookings).where(eq(bookings.number, number));
    return { who, number, over: Date.parse(daysOfBooking(present(row)).endDate) };
  }
  /** Words of the traveller that any row of the database still has, for a booking alone in it. */
  const words = async () => {
    const tables = await first().database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'
         and table_name in ('bookings', 'sessions', 'tickets', 'vouchers', 'booking_email_changes', 'supplier_orders')`,
    );
    const found = new Set<string>();
    for (const { name } of tables)
      for (const { line } of await first().database.query<{ line: string }>(
        `select kept::text as line from "${name}" as kept`,
      ))
        for (const word of line.match(/ottilie|zwetschgen|quetschen|pflaumenau|sealed\.1|1991|5550177/gi) ?? [])
          found.add(word.toLowerCase());
    return [...found].sort();
  };
  const emptied = () => first().database.query('truncate bookings, sessions cascade');

  it('a sale keeps all until 7 days after the trip, then loses passports, after 60 details, and names with the books', async () => {
    await emptied();
    const { number, over } = await bought();
    const sold = await bookingOf(number);
    const money = ({
      total,
      subtotal,
      tax_breakdown,
      carts,
      status,
      number: own,
      created_at,
      payment_reference,
    }: Row) => [total, subtotal, tax_breakdown, carts, status, own, created_at, payment_reference];
    await forget();
    expect(await bookingOf(number)).toEqual(sold);

    at(8.4, over);
    await forget();
    expect(await bookingOf(number)).toEqual(sold);
    at(8.6, over);
    await forget();
    const { passportNumber: _, ...rest } = present(sold.passengers.adults[0]);
    expect((await bookingOf(number)).passengers.adults).toEqual([rest]);
    expect(await words()).not.toContain('sealed.1');

    at(61.6, over);
    await forget();
    const named = await bookingOf(number);
    expect(named.passengers.adults[0]).toMatchObject({ firstName: 'Ottilie', lastName: 'Zwetschgenbaum' });
    expect(named.contact_email).toBe(TRAVELLER.email);
    expect(JSON.stringify(named.passengers)).not.toMatch(/1991|5550177|Female/);

    const year = Number(new Date(over).toISOString().slice(0, 4));
    at(0, Date.parse(`${year + 7}-01-01T11:59:59Z`));
    await forget();
    expect(await bookingOf(number)).toEqual(named);
    at(0, Date.parse(`${year + 7}-01-01T12:00:00Z`));
    await forget();
    expect(await words()).toEqual([]);
    const gone = await bookingOf(number);
    expect(money(gone)).toEqual(money(sold));
    expect(gone).toMatchObject({ contact_email: null, contact_last_names: [], account_id: null, card_last4: null });
    expect(gone.billing_address).toMatchObject({ country: 'CA', provinceState: 'QC', address: '' });
    expect(gone.passengers.adults).toHaveLength(1);
    await forget();
    expect(await bookingOf(number)).toEqual(gone);
    expect(await one(first(), 'select due_at, done from booking_forgettings')).toEqual({ due_at: null, done: 'names' });
  });

  it('a booking that failed loses everything after 30 days, also when no run came by before', async () => {
    await emptied();
    at(0);
    const who = await visitorWithTicket(first());
    const request = { passengers: passengersFor(ONE_ADULT, TRAVELLER), paymentInfo: ADDRESS };
    expect((await book(who, { ...request, card: CARDS.insufficientFunds })).status).toBe(402);
    await first().database.query('delete from sessions');
    at(29.9);
    await forget();
    expect(await words()).toContain('zwetschgen');
    at(30);
    await first().database.query('delete from booking_forgettings');
    await forget();
    expect(await words()).toEqual([]);
    expect(await one(first(), 'select status, failure_code, total from bookings')).toMatchObject({
      status: 'FAILED',
      failure_code: 'DECLINED_INSUFFICIENT_FUNDS',
    });
  });

  it('a trip that was cancelled counts from its cancellation', async () => {
    await emptied();
    const { number, over } = await bought();
    await forget();
    await first().database.query(`update bookings set status = 'CANCELLED'`);
    await first().database.query(
      `insert into booking_events (booking_id, at, what) select id, $1::timestamptz, 'CANCELLED' from bookings`,
      [TEST_NOW],
    );
    expect(over).toBeGreaterThan(Date.parse(TEST_NOW));
    at(9);
    await forget();
    expect((await bookingOf(number)).passengers.adults[0]).not.toHaveProperty('passportNumber');
    expect(await one(first(), 'select is_cancelled, done from booking_forgettings')).toEqual({
      is_cancelled: true,
      done: 'passports',
    });
  });

  it('looks at so many bookings in a run, and at the rest in the next; what is being booked is left alone', async () => {
    await emptied();
    await bought();
    const columns = (
      await first().database.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'bookings' and column_name not in ('id', 'number', 'payment_key')`,
      )
    ).map(({ name }) => `"${name}"`);
    await first().database.query(
      `insert into bookings (number, payment_key, ${columns.join(', ')})
         select 'CPY' || lpad(n::text, 5, '0'), 'CPY' || n, ${columns.join(', ')}
         from bookings cross join generate_series(1, $1::int) n`,
      [MAX_BOOKINGS_A_RUN + 5],
    );
    await first().database.query(`update bookings set status = 'PENDING', decided_at = null where number = 'CPY00001'`);
    const scheduled = async () =>
      (await one<{ count: number }>(first(), 'select count(*)::int as count from booking_forgettings')).count;
    const { ctx } = first();
    await forgetPersonalData(ctx);
    expect(await scheduled()).toBe(MAX_BOOKINGS_A_RUN);
    await forgetPersonalData(ctx);
    expect(await scheduled()).toBe(MAX_BOOKINGS_A_RUN + 5);
  });
}

onBothDatabases('personal data of bookings', promises);
