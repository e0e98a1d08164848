import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { rowReader } from '../../database/stored-rows';
import type { CartActivity } from '../../activities/cart-activity';
import type { CartBus } from '../../buses/cart-bus';
import type { CartHotel } from '../../hotels/cart-hotel';
import type { CartRow, SessionRecord } from './session-record';
import { sessionActivities, sessionBuses, sessionHotels, sessions } from '../sessions.table';

type Held<Cart> = { cart: Cart; holdExpiresAt: Date };
/** A new price keeps the hold; a new quantity has a new one. */
type Change<Cart> = { cart: Cart; holdExpiresAt?: Date };

/** Entries of one kind as the database writes them in JSON, moments as text; null where there is none. */
type EntriesJson<Cart> = { id: number; cart: Cart; holdExpiresAt: string | null }[] | null;
type PartsJson = {
  buses: EntriesJson<CartBus>;
  hotels: EntriesJson<CartHotel>;
  activities: EntriesJson<CartActivity>;
};
type Parts = Pick<SessionRecord, 'buses' | 'hotels' | 'activities'>;

const entriesOf = (table: string) =>
  `(select json_agg(json_build_object('id', e.id, 'cart', e.cart, 'holdExpiresAt', e.hold_expires_at) order by e.id) from ${table} e where e.session_id = sessions.id)`;

/** A column of a read of `sessions`: everything in the cart, each list in the order its entries were added. */
const PARTS_TEXT = `json_build_object('buses', ${entriesOf('session_buses')}, 'hotels', ${entriesOf('session_hotels')}, 'activities', ${entriesOf('session_activities')})`;
const PARTS = sql<PartsJson>`${sql.raw(PARTS_TEXT)}`;

/** What a raw read of `sessions` selects: row and cart of one moment. */
export const SESSION_TEXT = `row_to_json(sessions) as session, ${PARTS_TEXT} as parts`;
export type StoredSession = { session: Record<string, unknown>; parts: PartsJson };

const readSession = rowReader(sessions);

export function sessionOf({ session, parts }: StoredSession): SessionRecord {
  return { ...readSession(session), ...partsOf(parts) };
}

function partsOf({ buses, hotels, activities }: PartsJson): Parts {
  return { buses: cartRows(buses), hotels: cartRows(hotels), activities: cartRows(activities) };
}

function cartRows<Cart>(entries: EntriesJson<Cart>): CartRow<Cart>[] {
  return (entries ?? []).map(({ holdExpiresAt, ...entry }) => ({
    ...entry,
    holdExpiresAt: holdExpiresAt === null ? null : new Date(holdExpiresAt),
  }));
}

/** The same by itself, for whoever has to see what was committed while the session's row was waited for. */
export async function listParts(db: Queryable, sessionId: string): Promise<Parts> {
  const [row] = await db.select({ parts: PARTS }).from(sessions).where(eq(sessions.id, sessionId));
  return partsOf(row?.parts ?? { buses: null, hotels: null, activities: null });
}

export async function insertBus(tx: Queryable, sessionId: string, bus: Held<CartBus>): Promise<void> {
  await tx.insert(sessionBuses).values({ sessionId, ...bus });
}

export async function updateBus(tx: Queryable, busId: number, change: Change<CartBus>): Promise<void> {
  await tx.update(sessionBuses).set(change).where(eq(sessionBuses.id, busId));
}

export async function deleteBuses(tx: Queryable, busIds: number[]): Promise<void> {
  await tx.delete(sessionBuses).where(inArray(sessionBuses.id, busIds));
}

export async function insertHotel(tx: Queryable, sessionId: string, hotel: Held<CartHotel>): Promise<void> {
  await tx.insert(sessionHotels).values({ sessionId, ...hotel });
}

export async function updateHotel(tx: Queryable, hotelId: number, change: Change<CartHotel>): Promise<void> {
  await tx.update(sessionHotels).set(change).where(eq(sessionHotels.id, hotelId));
}

export async function deleteHotels(tx: Queryable, hotelIds: number[]): Promise<void> {
  await tx.delete(sessionHotels).where(inArray(sessionHotels.id, hotelIds));
}

export async function insertActivity(tx: Queryable, sessionId: string, activity: Held<CartActivity>): Promise<void> {
  await tx.insert(sessionActivities).values({ sessionId, ...activity });
}

export async function updateActivity(tx: Queryable, activityId: number, change: Change<CartActivity>): Promise<void> {
  await tx.update(sessionActivities).set(change).where(eq(sessionActivities.id, activityId));
}

export async function deleteActivities(tx: Queryable, activityIds: number[]): Promise<void> {
  await tx.delete(sessionActivities).where(inArray(sessionActivities.id, activityIds));
}

/** Empties the cart. */
export async function deleteParts(tx: Queryable, sessionId: string): Promise<void> {
  await tx.delete(sessionBuses).where(eq(sessionBuses.sessionId, sessionId));
  await tx.delete(sessionHotels).where(eq(sessionHotels.sessionId, sessionId));
  await tx.delete(sessionActivities).where(eq(sessionActivities.sessionId, sessionId));
}

/** Every entry of the cart is held until then; null once it is sold. */
export async function updateHoldExpiries(tx: Queryable, sessionId: string, holdExpiresAt: Date | null): Promise<void> {
  await tx.update(sessionBuses).set({ holdExpiresAt }).where(eq(sessionBuses.sessionId, sessionId));
  await tx.update(sessionHotels).set({ holdExpiresAt }).where(eq(sessionHotels.sessionId, sessionId));
  await tx.update(sessionActivities).set({ holdExpiresAt }).where(eq(sessionActivities.sessionId, sessionId));
}
