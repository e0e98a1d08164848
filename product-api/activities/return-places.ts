import type { Queryable } from '../database/database';
import type { ActivityPlaces } from './cart-activity';
import { giveBackPlaces, shrinkSale } from './places.repository';

/**
 * Some places of a booking are given back (D63): they can be sold again at once. Several activities in the order of
 * place-order. @throws Error when that many were not sold
 */
export async function returnPlaces(tx: Queryable, sale: ActivityPlaces & { bookingId: number }): Promise<void> {
  if (!(await shrinkSale(tx, sale))) throw new Error('More places are given back than were sold');
  await giveBackPlaces(tx, sale);
}
