import { isDatabaseAway } from '../../database/database-away';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import type { CatalogueHotel } from '../hotel-catalogue';
import type { HotelContext, HotelSupplyQuery, RoomNights } from '../hotel-supply';
import { listOwnNights } from '../rooms/free-rooms';
import { DIRECT_SUPPLIER } from './direct-hotel-supply';

/** So long a partner is waited for: somebody looks at the page meanwhile. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Nights of a hotel's rooms, asked from whoever answers for it: rooms that we keep ourselves are read.
 * @returns null when a partner did not answer in time, or could not (D71)
 * @throws the database's error when it was away, so that nobody takes a fault of ours for the partner's
 */
export async function askHotelNights(
  ctx: HotelContext,
  hotel: Pick<CatalogueHotel, 'rooms' | 'supplier'>,
  query: HotelSupplyQuery,
): Promise<RoomNights[] | null> {
  const { supplier } = hotel;
  if (supplier === DIRECT_SUPPLIER) return listOwnNights(ctx, hotel, query);
  const supply = ctx.suppliers.hotels.find(({ id }) => id === supplier);
  if (!supply) return null;
  const giveUp = new AbortController();
  try {
    return await answerInTime(supply.search(query, giveUp.signal), ANSWER_WITHIN_MS, null);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    ctx.log.warn({ supplier, failure: kindOfFailure(error) }, 'hotel system failed');
    return null;
  } finally {
    giveUp.abort();
  }
}
