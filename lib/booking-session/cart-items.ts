import type { BookedHotel, Session } from '@/contract/session';

type Cart = Pick<Session, 'bookedBuses' | 'bookedHotels' | 'bookedActivities'>;

/**
 * Entries of the cart, of whatever kind: with none of them a page that needs a trip has nothing to show (R122, R123,
 * D39).
 */
export function countCartItems({ bookedBuses, bookedHotels, bookedActivities }: Cart): number {
  return bookedBuses.length + bookedHotels.length + bookedActivities.length;
}

/** The room of the cart: there is at most one, the first is used (D22, R68). */
export function bookedHotelOf({ bookedHotels }: Cart): BookedHotel | null {
  return bookedHotels[0] ?? null;
}

/** How a booking goes on: which steps its flow has (R37). */
export type BookingFlow = 'bus' | 'busHotel' | 'hotel' | 'activity';

/** The flow that a cart belongs to, whatever else this tab has searched since. */
export function flowOfCart({ bookedBuses, bookedHotels }: Cart): BookingFlow {
  if (bookedBuses.length > 0) return bookedHotels.length > 0 ? 'busHotel' : 'bus';
  return bookedHotels.length > 0 ? 'hotel' : 'activity';
}

/** True when the cart holds a bus back. */
export function hasReturnBus({ bookedBuses }: Cart): boolean {
  return bookedBuses.some((bus) => bus.tickets.some((ticket) => ticket.direction === 'return'));
}
