import {
  cancellationOfferSchema,
  cancellationSchema,
  type Cancellation,
  type CancellationOffer,
} from '@/contract/cancellations';
import { myBookingSchema, type MyBooking } from '@/contract/after-sale/my-bookings';
import { madeBookingSchema } from '@/contract/booking';
import type { Language } from '@/rules/language';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Party } from '@/rules/travellers/party';
import type { Answer, TestApi } from '../api/api-fixture';
import { visitorWithTrip } from '../trips/trip-flow';
import { book, type BookingChange, type Visitor } from '../bookings/booking-flow';
import { grantByDoor } from '../bookings/doors';

const DAY_MS = 24 * 60 * 60_000;

/** A booking that is paid, and who holds it: by the session that booked (D31b). */
export type Owner = { who: Visitor; number: string };

/** Bus there and back, a room, a bike tour: bought and paid. */
export async function bookedTrip(
  api: TestApi,
  { party, currency, time, ...change }: BookingChange & { party?: Party; currency?: CurrencyCode; time?: string } = {},
): Promise<Owner> {
  const who = await visitorWithTrip(api, { party, currency, time });
  return paid(who, change);
}

/** The visitor's cart, bought. */
export async function paid(who: Visitor, change: BookingChange = {}): Promise<Owner> {
  const answer = await book(who, change);
  if (answer.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer.body)}`);
  return { who, number: madeBookingSchema.parse(answer.body).bookingNumber };
}

/** The same booking by a door that lasts: sessions end. */
export async function lasting(api: TestApi, owner: Owner): Promise<Owner> {
  const expiresAt = new Date(api.clock.now().getTime() + 400 * DAY_MS);
  const key = { 'x-browser-key': await grantByDoor(api, owner.number, 'browser', { expiresAt }) };
  const call: TestApi['call'] = (method, path, options = {}) =>
    api.call(method, path, { ...options, headers: { ...options.headers, ...key } });
  return { ...owner, who: { ...owner.who, call } };
}

export async function readMine({ who, number }: Owner): Promise<MyBooking> {
  return myBookingSchema.parse((await who.call('GET', `/v1/my-bookings/${number}`)).body);
}

export function askOffer({ who, number }: Owner, unitIds: readonly string[]): Promise<Answer> {
  return who.call('POST', `/v1/my-bookings/${number}/cancellation-offers`, { body: { unitIds } });
}

export async function offerFor(owner: Owner, unitIds: readonly string[]): Promise<CancellationOffer> {
  const answer = await askOffer(owner, unitIds);
  if (answer.status !== 201) throw new Error(`No offer: ${JSON.stringify(answer.body)}`);
  return cancellationOfferSchema.parse(answer.body);
}

export function confirmOffer({ who, number }: Owner, offerId: string, language?: Language): Promise<Answer> {
  const query = language && { language };
  return who.call('POST', `/v1/my-bookings/${number}/cancellations`, { body: { offerId }, query });
}

/** Offer and confirmation in one. */
export async function cancelUnits(
  owner: Owner,
  unitIds: readonly string[],
  language?: Language,
): Promise<Cancellation> {
  const { offerId } = await offerFor(owner, unitIds);
  const answer = await confirmOffer(owner, offerId, language);
  if (answer.status !== 201) throw new Error(`Not cancelled: ${JSON.stringify(answer.body)}`);
  return cancellationSchema.parse(answer.body);
}

/** What D66 says of a booking at every moment, in minor units. */
export type Balance = { charged: number; givenBack: number; sold: number; kept: number; isBalanced: boolean };

export async function balanceOf(api: TestApi, number: string): Promise<Balance> {
  const [row] = await api.database.query<Omit<Balance, 'isBalanced'>>(
    `select
       (select coalesce(sum(amount), 0)::int from money_movements where booking_id = b.id and kind = 'charge') as charged,
       (select coalesce(sum(amount), 0)::int from money_movements where booking_id = b.id and kind = 'refund') as "givenBack",
       (select coalesce(sum(price + add_on), 0)::int from booking_units where booking_id = b.id and status = 'SOLD') as sold,
       (select coalesce(sum(kept_at_exchanges
           + case when status = 'CANCELLED' then price + add_on - given_back - add_on_given_back else 0 end), 0)::int
         from booking_units where booking_id = b.id) as kept
     from bookings b where b.number = $1`,
    [number],
  );
  if (!row) throw new Error(`No booking ${number}`);
  return { ...row, isBalanced: row.charged - row.givenBack === row.sold + row.kept };
}
