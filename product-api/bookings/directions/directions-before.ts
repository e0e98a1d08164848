import type { CartBus } from '../../buses/cart-bus';
import type { BookingRow } from '../record/booking-record';
import type { ReplacedDirection } from './replaced-directions.repository';

/** Which direction of a booking: entry, and 0 = outbound, 1 = return. */
export type DirectionPlace = { entryIndex: number; directionIndex: number };

function isAt(place: DirectionPlace): (other: DirectionPlace) => boolean {
  return ({ entryIndex, directionIndex }) => entryIndex === place.entryIndex && directionIndex === place.directionIndex;
}

/** How often another bus has taken a direction's place: the generation of what is travelled now. */
export function generationOf(replaced: readonly ReplacedDirection[], place: DirectionPlace): number {
  return replaced.filter(isAt(place)).length;
}

/** A direction as it was in a generation; null: the booking has none there. */
function directionIn(
  { carts }: Pick<BookingRow, 'carts'>,
  replaced: readonly ReplacedDirection[],
  { generation, ...place }: DirectionPlace & { generation: number },
): CartBus['directions'][number] | null {
  const before = replaced.filter(isAt(place)).find((row) => row.generation === generation);
  return before?.direction ?? carts[place.entryIndex]?.directions[place.directionIndex] ?? null;
}

/** The buses of a booking as they were sold first: what its first receipt is about. */
export function cartsAsSold(booking: Pick<BookingRow, 'carts'>, replaced: readonly ReplacedDirection[]): CartBus[] {
  return booking.carts.map((cart, entryIndex) => ({
    ...cart,
    directions: cart.directions.map(
      (direction, directionIndex) =>
        directionIn(booking, replaced, { entryIndex, directionIndex, generation: 0 }) ?? direction,
    ),
  }));
}
