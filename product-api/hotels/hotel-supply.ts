import type { LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../context';

export type HotelSupplyQuery = { cityCode: string; checkinDate: LocalDate; checkoutDate: LocalDate };

/**
 * A room's nights from check-in to the one before check-out: rate of each in minor units of the hotel's currency, 0 =
 * not on sale.
 */
export type RoomNights = { roomId: string; rates: number[]; /** Rooms left on the fullest night. */ left: number };

/** `key` is the order's own: asking again with it never takes a second room. `leadName` is 'First Last'. */
export type HotelOrder = {
  key: string;
  hotelIdentifier: string;
  roomIdentifier: string;
  checkinDate: LocalDate;
  checkoutDate: LocalDate;
  leadName: string;
  guests: number;
};

/** unknown: no answer came; `findOrder` says later what became of it. */
export type HotelOrderResult =
  { outcome: 'confirmed'; reference: string } | { outcome: 'refused' } | { outcome: 'unknown' };

/**
 * Port to somebody who answers for hotels. Each answers in its own time, and sometimes not at all (D33);
 * a supplier that fails costs its own hotels only. A room is sold when its hotel's supplier has confirmed the order.
 */
export type HotelSupply = {
  /** Stable id: `hotels.supplier`, orders, logs. */
  id: string;
  /** True when it has a hotel in that city, known without asking it. */
  sells: (cityCode: string) => Promise<boolean>;
  /** Nights of every room of its hotels in the city. */
  search: (query: HotelSupplyQuery, signal: AbortSignal) => Promise<RoomNights[]>;
  order: (order: HotelOrder) => Promise<HotelOrderResult>;
  /** What became of an order; null: it never arrived. */
  findOrder: (key: string) => Promise<Exclude<HotelOrderResult, { outcome: 'unknown' }> | null>;
  /**
   * Gives the room back, confirmed or not, as often as asked; an order that arrives later is refused. refused: the
   * hotel keeps the order, and a person has to speak with it.
   */
  cancelOrder: (key: string) => Promise<'cancelled' | 'refused' | 'unknown'>;
  /** Keys of orders that it has confirmed, of nights to come, whose rooms it cannot give after all (D71). */
  listWithdrawn: () => Promise<string[]>;
};

/** What verbs receive that ask who answers for hotels. */
export type HotelContext = ApiContext & { suppliers: { hotels: HotelSupply[] } };
