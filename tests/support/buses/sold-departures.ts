import { expect } from 'vitest';
import { bookings } from '@/product-api/bookings/bookings.table';
import { wholeParty } from '@/product-api/buses/seats/assign-seats';
import { holdSeats } from '@/product-api/buses/seats/hold-seats';
import { sellHeldSeats } from '@/product-api/buses/seats/sell-seats';
import { sessions } from '@/product-api/sessions/sessions.table';
import type { TestApi } from '../api/api-fixture';
import { standIn } from '../stand-in';

type DepartureState = { id: number; taken: number[]; capacity: number; stations: string[]; isSold: boolean };

const STATE = `d.id::int as id, d.taken, d.capacity, p.station_ids as stations, exists (select 1 from pattern_segments s where s.pattern_id = p.id) as "isSold"
     from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id`;

/** The departure of a trip of the timetable. */
export async function findDepartureOf(
  api: TestApi,
  externalId: string,
  day: string,
): Promise<DepartureState | undefined> {
  const rows = await api.database.query<DepartureState>(
    `select ${STATE} where t.external_id = $1 and d.service_date = $2::date`,
    [externalId, day],
  );
  return rows[0];
}

export async function readDeparture(
  api: TestApi,
  departureId: number,
): Promise<DepartureState & { externalId: string }> {
  const rows = await api.database.query<DepartureState & { externalId: string }>(
    `select t.external_id as "externalId", ${STATE} where d.id = $1`,
    [departureId],
  );
  if (!rows[0]) throw new Error(`No departure ${departureId}`);
  return rows[0];
}

export async function openSession(api: TestApi, id: string, now: string): Promise<void> {
  const createdAt = new Date(now);
  await api.database.db.insert(sessions).values({
    id,
    currency: 'CAD',
    rateDate: now.slice(0, 10),
    nbOfAdults: 1,
    nbOfChildren: 0,
    ageOfChildren: [],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 30 * 86_400_000),
  });
}

/** Segments as the only vehicles of a booking. */
export const placed = <S extends object>(segments: readonly S[]) =>
  segments.map((segment, legIndex) => ({ ...segment, entryIndex: 0, directionIndex: 0, legIndex }));

type Sale = {
  externalId: string;
  day: string;
  fromPosition: number;
  toPosition: number;
  seats?: number;
  email?: string | null;
  now: string;
};

/** Sells seats on a departure to a booking of its own. */
export async function sellOn(
  api: TestApi,
  { externalId, day, fromPosition, toPosition, seats = 2, email = 'ann@example.com', now }: Sale,
): Promise<{ departureId: number; bookingId: number }> {
  const departure = await findDepartureOf(api, externalId, day);
  if (!departure) throw new Error(`No departure of ${externalId}`);
  const [before] = await api.database.query<{ count: number }>('select count(*)::int as count from bookings');
  const number = (before?.count ?? 0) + 1;
  const sessionId = `s${number}`;
  await openSession(api, sessionId, now);
  const [row] = await api.database.db
    .insert(bookings)
    .values({
      number: `TEST${String(number).padStart(4, '0')}`,
      sessionId,
      status: 'CONFIRMED',
      language: 'fr',
      currency: 'CAD',
      rateDate: now.slice(0, 10),
      total: 5000,
      subtotal: 5000,
      taxBreakdown: [],
      isRefundable: false,
      refundableFee: 0,
      carts: [],
      passengers: { adults: [], children: [], textMarketing: false },
      textConsent: standIn({}),
      billingAddress: standIn({ address: '', city: '', country: 'CA', region: 'QC', postalCode: '' }),
      contactEmail: email,
      contactLastNames: ['Test'],
      paymentKey: `k${number}`,
      termsVersion: '1',
      createdAt: new Date(now),
    })
    .returning({ id: bookings.id });
  const bookingId = row?.id ?? 0;
  const segments = [{ departureId: departure.id, fromPosition, toPosition }];
  const at = new Date(now);
  await api.database.transaction(async (tx) => {
    const expiresAt = new Date(at.getTime() + 15 * 60_000);
    expect(await holdSeats(tx, { sessionId, heldFor: null, segments, seats, expiresAt, now: at })).toBe('held');
    const sale = { sessionId, bookingId, segments: placed(segments), travellers: wholeParty(seats, 0), now: at };
    expect(await sellHeldSeats(tx, sale)).toBe('sold');
  });
  return { departureId: departure.id, bookingId };
}
