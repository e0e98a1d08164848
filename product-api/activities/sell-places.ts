import type { Queryable } from '../database/database';
import type { ActivityPlaces } from './cart-activity';
import { takePlacesOrFree } from './free-expired-place-holds';
import { inPlaceOrder } from './place-order';
import { deleteSales, giveBackPlaces, insertSale, turnHoldIntoSale } from './places.repository';

/**
 * Turns a session's hold into a sale of a booking. A hold that was swept meanwhile is taken again if its places are
 * free (D48). After 'soldOut' the caller rolls its transaction back. Several activities are sold in the order of
 * place-order.
 */
export async function sellHeldPlaces(
  tx: Queryable,
  sale: { sessionId: string; bookingId: number; places: ActivityPlaces; now: Date },
): Promise<'sold' | 'soldOut'> {
  const { sessionId, bookingId, places, now } = sale;
  if (await turnHoldIntoSale(tx, { ...places, sessionId, bookingId })) return 'sold';
  if (!(await takePlacesOrFree(tx, places, now))) return 'soldOut';
  await insertSale(tx, { ...places, bookingId });
  return 'sold';
}

/** The places of a booking can be sold again: its payment failed, or it was cancelled. */
export async function returnSoldPlaces(tx: Queryable, request: { bookingId: number }): Promise<void> {
  for (const sale of inPlaceOrder(await deleteSales(tx, request.bookingId))) await giveBackPlaces(tx, sale);
}
