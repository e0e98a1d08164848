import type { Seat } from './seat-facts';

const SEAT_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type SeatKey = (typeof SEAT_KEYS)[number];

export function isSeatKey(key: string): key is SeatKey {
  return SEAT_KEYS.some((each) => each === key);
}

/**
 * The seat that a key leads to: left and right along the row and across the aisle, up and down to the nearest seat of
 * the next row that has any, Home and End to the ends of the row. At the edge of the coach one stays.
 */
export function seatTowards(seats: readonly Seat[], from: Seat, key: SeatKey): Seat {
  const inRow = seats.filter((seat) => seat.row === from.row).sort((left, right) => left.column - right.column);
  const at = inRow.indexOf(from);
  if (key === 'ArrowLeft') return inRow[at - 1] ?? from;
  if (key === 'ArrowRight') return inRow[at + 1] ?? from;
  if (key === 'Home') return inRow[0] ?? from;
  if (key === 'End') return inRow.at(-1) ?? from;
  const isDown = key === 'ArrowDown';
  const rows = seats.map((seat) => seat.row).filter((row) => (isDown ? row > from.row : row < from.row));
  const row = isDown ? Math.min(...rows) : Math.max(...rows);
  const [nearest] = seats
    .filter((seat) => seat.row === row)
    .sort((left, right) => Math.abs(left.column - from.column) - Math.abs(right.column - from.column));
  return nearest ?? from;
}
