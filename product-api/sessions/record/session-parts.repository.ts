import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import type { CartActivity } from '../../activities/cart-activity';
import type { CartBus } from '../../buses/cart-bus';
import type { CartHotel } from '../../hotels/cart-hotel';
import type { SessionRecord } from './session-record';
import { sessionActivities, sessionBuses, sessionHotels } from '../sessions.table';

type Held<Cart> = { cart: Cart; holdExpiresAt: Date };
/** A new price keeps the hold; a new quantity has a new one. */
type Change<Cart> = { cart: Cart; holdExpiresAt?: Date };

/** Everything in the cart, each list in the order its entries were added. */
export async function listParts(
  db: Queryable,
  sessionId: string,
): Promise<Pick<SessionRecord, 'buses' | 'hotels' | 'activities'>> {
  return {
    buses: await db
      .select({ id: sessionBuses.id, cart: sessionBuses.cart, holdExpiresAt: sessionBuses.holdExpiresAt })
      .from(sessionBuses)
      .where(eq(sessionBuses.sessionId, sessionId))
      .orderBy(asc(sessionBuses.id)),
    hotels: await db
      .select({ id: sessionHotels.id, cart: sessionHotels.cart, holdExpiresAt: sessionHotels.holdExpiresAt })
      .from(sessionHotels)
      .where(eq(sessionHotels.sessionId, sessionId))
      .orderBy(asc(sessionHotels.id)),
    activities: await db
      .select({
        id: sessionActivities.id,
        cart: sessionActivities.cart,
        holdExpiresAt: sessionActivities.holdExpiresAt,
      })
      .from(sessionActivities)
      .where(eq(sessionActivities.sessionId, sessionId))
      .orderBy(asc(sessionActivities.id)),
  };
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
