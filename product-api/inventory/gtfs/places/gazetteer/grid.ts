import { addToList } from '@/rules/add-to-list';
import { distanceKm, type Coordinate } from '@/rules/places/great-circle';

const CELLS_PER_DEGREE = 4;
const CELLS_AROUND = 360 * CELLS_PER_DEGREE;
/** A little less than a degree of latitude is, so that no cell is missed. */
const KM_PER_DEGREE = 110;
const MIN_COSINE = 0.05;

/** Places by cells of a quarter of a degree, so that a stop is compared with its neighbours alone. */
export class Grid<T extends Coordinate> {
  private readonly cells = new Map<number, T[]>();

  add(place: T): void {
    addToList(this.cells, cellOf(rowOf(place.latitude), columnOf(place.longitude)), place);
  }

  /** Places within so many kilometres, in no order, each with its distance. */
  *near(around: Coordinate, withinKm: number): Generator<{ place: T; distanceKm: number }> {
    const high = withinKm / KM_PER_DEGREE;
    const wide = high / Math.max(MIN_COSINE, Math.cos(((Math.abs(around.latitude) + high) * Math.PI) / 180));
    const lastRow = rowOf(around.latitude + high);
    const lastColumn = columnOf(around.longitude + wide);
    for (let row = rowOf(around.latitude - high); row <= lastRow; row += 1) {
      for (let column = columnOf(around.longitude - wide); column <= lastColumn; column += 1) {
        for (const place of this.cells.get(cellOf(row, column)) ?? []) {
          const distance = distanceKm(around, place);
          if (distance <= withinKm) yield { place, distanceKm: distance };
        }
      }
    }
  }

  /** The nearest place that is wanted, looked for in wider and wider circles. */
  nearest(
    around: Coordinate,
    withinKm: number,
    isWanted: (place: T) => boolean = () => true,
  ): { place: T; distanceKm: number } | null {
    for (let circleKm = 20; ; circleKm *= 3) {
      let best: { place: T; distanceKm: number } | null = null;
      for (const found of this.near(around, Math.min(circleKm, withinKm)))
        if ((!best || found.distanceKm < best.distanceKm) && isWanted(found.place)) best = found;
      if (best || circleKm >= withinKm) return best;
    }
  }
}

const rowOf = (latitude: number) => Math.floor(latitude * CELLS_PER_DEGREE);
const columnOf = (longitude: number) => Math.floor(longitude * CELLS_PER_DEGREE);
const cellOf = (row: number, column: number) =>
  row * CELLS_AROUND + (((column % CELLS_AROUND) + CELLS_AROUND) % CELLS_AROUND);
