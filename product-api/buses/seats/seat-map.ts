import type { Seat, SeatMap } from '@/contract/seats';
import type { AmenityKey } from '@/rules/buses/amenities';
import type { CoachLayout } from '@/rules/buses/coach-layout';

/**
 * A place as it stands in the coach. `column` counts from 1 at the driver's side, the aisle included; `row` from 1 at
 * the front.
 */
export type CoachSeat = Pick<Seat, 'number' | 'row' | 'column' | 'side' | 'kind'>;
export type CoachPlan = Pick<SeatMap, 'rows' | 'columns' | 'aisleColumn' | 'features'> & { seats: CoachSeat[] };

const ROW = /^[A-Z_w]+ ?[A-Z_w]+$/;

/**
 * Reads a layout: seats are numbered by row and letter ('4A'), wheelchair spaces through the coach ('W1').
 * A single seat beside the window is a window seat, whatever is on its other side.
 */
export function planOf({ rows, features }: CoachLayout): CoachPlan {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const aisleColumn = aisleOf(rows);
  let spaces = 0;
  const seats = rows.flatMap((row, index) =>
    [...row].flatMap((letter, at): CoachSeat[] => {
      if (letter === ' ' || letter === '_') return [];
      const place = { row: index + 1, column: at + 1, side: sideOf(at + 1, columns, aisleColumn) };
      if (letter !== 'w') return [{ ...place, number: `${index + 1}${letter}`, kind: 'seat' }];
      spaces += 1;
      return [{ ...place, number: `W${spaces}`, kind: 'wheelchair' }];
    }),
  );
  return { rows: rows.length, columns, aisleColumn, features, seats };
}

/** Seats can be chosen where the company reserves them and has said where they stand. Elsewhere seating is free. */
export function reservesSeats<Coach extends { amenities: AmenityKey[]; layout: CoachLayout | null }>(
  coach: Coach,
): coach is Coach & { layout: CoachLayout } {
  return coach.layout !== null && coach.amenities.includes('reservedSeats');
}

/** Seats that are sold one by one: wheelchair spaces stand beside them and are taken on request only. */
export function countSeats(layout: CoachLayout): number {
  return planOf(layout).seats.filter((seat) => seat.kind === 'seat').length;
}

/**
 * What is wrong with a layout for a coach of that many seats, in words for whoever wrote it; empty when it is right.
 */
export function layoutFaults(layout: CoachLayout, capacity: number): string[] {
  const { rows, features } = layout;
  const width = rows[0]?.length ?? 0;
  const odd = rows.findIndex((row) => row.length !== width || !ROW.test(row));
  if (odd >= 0)
    return [
      `row ${odd + 1} "${rows[odd]}" is not like "AB CD": a letter for each seat, _ for none, w for a wheelchair space, one blank for the aisle, as long as row 1`,
    ];
  const twice = rows.findIndex((row) => new Set(row.replaceAll(/[_w]/g, '')).size < row.replaceAll(/[_w]/g, '').length);
  const aisle = aisleOf(rows);
  const seats = countSeats(layout);
  return [
    ...(twice < 0 ? [] : [`row ${twice + 1} "${rows[twice]}" has a seat twice`]),
    ...(aisle === null || rows.some((row) => row.includes(' ') && row.indexOf(' ') + 1 !== aisle)
      ? ['the aisle is not in the same column of every row that has one']
      : []),
    ...(seats === capacity ? [] : [`${seats} seats are drawn, the capacity is ${capacity}`]),
    ...features
      .filter((feature) => !hasRoom(layout, feature))
      .map(
        ({ kind, row, column }) =>
          `the ${kind} cannot stand in row ${row}, column ${column}: in front is row 0, behind row ${rows.length + 1}, between them only where there is no seat`,
      ),
  ];
}

/**
 * Of a coach whose company gives only a part to sell, that part: the first seats from the front, so that parties stay
 * together. Wheelchair spaces are always part of it while anything is.
 */
export function seatsOnSale(seats: readonly CoachSeat[], capacity: number): CoachSeat[] {
  const ours = new Set(seats.filter((seat) => seat.kind === 'seat').slice(0, capacity));
  return seats.filter((seat) => ours.has(seat) || (seat.kind === 'wheelchair' && capacity > 0));
}

/** Two places side by side, with no aisle between them. */
export function areNeighbours(left: Pick<Seat, 'row' | 'column'>, right: Pick<Seat, 'row' | 'column'>): boolean {
  return left.row === right.row && Math.abs(left.column - right.column) === 1;
}

/** Features stand in front of the first row, behind the last one, or where a row has no seat. */
function hasRoom({ rows }: CoachLayout, { row, column }: CoachLayout['features'][number]): boolean {
  if (column < 1 || column > (rows[0]?.length ?? 0)) return false;
  return row === 0 || row === rows.length + 1 || rows[row - 1]?.[column - 1] === '_';
}

function aisleOf(rows: readonly string[]): number | null {
  const column = rows.find((row) => row.includes(' '))?.indexOf(' ') ?? -1;
  return column < 0 ? null : column + 1;
}

function sideOf(column: number, columns: number, aisleColumn: number | null): Seat['side'] {
  if (column === 1 || column === columns) return 'window';
  return aisleColumn !== null && Math.abs(column - aisleColumn) <= 1 ? 'aisle' : 'middle';
}
