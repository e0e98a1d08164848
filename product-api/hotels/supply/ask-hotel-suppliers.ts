import { readFlags } from '../../feature-flags/read-flags';
import { askInTime, type Question } from '../../timing/ask-in-time';
import type { HotelSupplyQuery, RoomNights, HotelContext } from '../hotel-supply';

/** Nights of every room that suppliers have answered for, by room. */
export type CityNights = {
  nights: ReadonlyMap<string, RoomNights>;
  /** False while a supplier has not answered: the same search again gets the rest. */
  isComplete: boolean;
};

/**
 * Asks every supplier that has a hotel in the city, in time (D33): see timing/ask-in-time.
 * @throws the database's error when it was away, so that nobody takes a fault of ours for 'no hotels' (S21)
 */
export async function askHotelSuppliers(ctx: HotelContext, query: HotelSupplyQuery): Promise<CityNights> {
  const flags = await readFlags(ctx);
  const questions: Question<RoomNights[]>[] = [];
  for (const supplier of ctx.suppliers.hotels) {
    if (!(await supplier.sells(query.cityCode))) continue;
    const key = ['hotels', supplier.id, query.cityCode, query.checkinDate, query.checkoutDate].join('|');
    questions.push({ key, supplierId: supplier.id, ask: (signal) => supplier.search(query, signal) });
  }
  const asked = await askInTime(ctx, questions, { isShort: flags.isShortHotelTimeoutEnabled });
  return {
    nights: new Map(asked.flatMap(({ answer }) => answer ?? []).map((room) => [room.roomId, room])),
    isComplete: asked.every(({ state }) => state !== 'searching'),
  };
}
