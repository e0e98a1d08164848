import type { HotelContext, HotelOrder, HotelOrderResult, HotelSupply } from '@/product-api/hotels/hotel-supply';

/** What the desk does with the next orders. `losesReply`: confirms, but says nothing; `isAway`: every call fails. */
type DeskMood = 'confirms' | 'refuses' | 'silent' | 'losesReply' | 'isAway';

/**
 * A hotel's own system with a book that tests look into. One that was cancelled is never confirmed, as the port asks.
 */
export type HotelDesk = {
  mood: DeskMood;
  book: Map<string, 'confirmed' | 'refused' | 'cancelled'>;
  /** Every order that arrived, in order. */
  asked: HotelOrder[];
  /** What happens elsewhere before it answers an order. */
  whenOrdered?: () => Promise<unknown>;
  /** What the desk answers to an order; also one that arrives late. */
  order: HotelSupply['order'];
};

/** Puts one desk in place of every hotel's own system; searching goes on as before. */
export function openHotelDesk(ctx: HotelContext): HotelDesk {
  const resultOf = (key: string): Exclude<HotelOrderResult, { outcome: 'unknown' }> =>
    desk.book.get(key) === 'confirmed' ? { outcome: 'confirmed', reference: `DESK-${key}` } : { outcome: 'refused' };
  const beThere = () => {
    if (desk.mood === 'isAway') throw new Error('connection refused');
  };
  const desk: HotelDesk = {
    mood: 'confirms',
    book: new Map(),
    asked: [],
    order: async (order) => {
      beThere();
      if (desk.mood === 'silent') return { outcome: 'unknown' };
      desk.asked.push(order);
      await desk.whenOrdered?.();
      if (!desk.book.has(order.key)) desk.book.set(order.key, desk.mood === 'refuses' ? 'refused' : 'confirmed');
      return desk.mood === 'losesReply' ? { outcome: 'unknown' } : resultOf(order.key);
    },
  };
  ctx.suppliers.hotels = ctx.suppliers.hotels.map((supply) => ({
    ...supply,
    order: (order) => desk.order(order),
    findOrder: async (key) => {
      beThere();
      return desk.book.has(key) ? resultOf(key) : null;
    },
    cancelOrder: async (key) => {
      beThere();
      desk.book.set(key, 'cancelled');
      return 'cancelled';
    },
  }));
  return desk;
}
