import { PackedRows } from './packed-rows';

const FIELDS = 7;
export const NO_TIME = -1;

/** A stop of a trip as stop_times.txt states it; `arrival` and `departure` are seconds, or NO_TIME where left blank. */
export type Call = {
  trip: number;
  sequence: number;
  stop: number;
  arrival: number;
  departure: number;
  canBoard: boolean;
  canAlight: boolean;
  line: number;
};

/** All rows of stop_times.txt as packed integers: 28 bytes a row instead of its text. */
export class CallStore {
  private readonly rows = new PackedRows(FIELDS);

  get length(): number {
    return this.rows.length;
  }

  add({ trip, sequence, stop, arrival, departure, canBoard, canAlight, line }: Call): void {
    const flags = (canBoard ? 1 : 0) | (canAlight ? 2 : 0);
    this.rows.add([trip, sequence, stop, arrival, departure, flags, line]);
  }

  private get(index: number): Call {
    const field = (offset: number) => this.rows.at(index, offset);
    return {
      trip: field(0),
      sequence: field(1),
      stop: field(2),
      arrival: field(3),
      departure: field(4),
      canBoard: (field(5) & 1) !== 0,
      canAlight: (field(5) & 2) !== 0,
      line: field(6),
    };
  }

  /** Calls of trip after trip, each in order of stop_sequence. Rows of a trip need not stand together in the file. */
  *byTrip(trips: number): Generator<{ trip: number; calls: Call[] }> {
    const starts = new Uint32Array(trips + 1);
    for (let index = 0; index < this.length; index += 1) bump(starts, this.rows.at(index, 0) + 1);
    for (let trip = 1; trip <= trips; trip += 1) starts[trip] = (starts[trip] ?? 0) + (starts[trip - 1] ?? 0);
    const order = new Uint32Array(this.length);
    const next = starts.slice();
    for (let index = 0; index < this.length; index += 1) {
      const trip = this.rows.at(index, 0);
      order[next[trip] ?? 0] = index;
      bump(next, trip);
    }
    for (let trip = 0; trip < trips; trip += 1) {
      const calls = Array.from(order.subarray(starts[trip], starts[trip + 1]), (index) => this.get(index));
      yield { trip, calls: calls.sort((left, right) => left.sequence - right.sequence) };
    }
  }
}

function bump(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
