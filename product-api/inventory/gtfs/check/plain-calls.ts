import { PackedRows } from '../feed/packed-rows';

/** A row of stop_times.txt. Times in seconds; null where the feed leaves them blank. */
export type PlainCall = {
  stopId: string;
  arrival: number | null;
  departure: number | null;
  board: boolean;
  alight: boolean;
};

const [STOP, SEQUENCE, ARRIVAL, DEPARTURE, TYPES, EARLIER] = [0, 1, 2, 3, 4, 5];
const NONE = -1;

/** stop_times.txt of the trips that are asked about, packed: as objects, those of a country would not fit. */
export class PlainCalls {
  private readonly rows = new PackedRows(6);
  private readonly lastOf = new Map<string, number>();
  private readonly stopIds: string[] = [];
  private readonly stops = new Map<string, number>();

  add(row: Record<string, string>): void {
    const { trip_id: trip = '', stop_id: stopId = '' } = row;
    const types = (row.pickup_type === '1' ? 0 : 1) | (row.drop_off_type === '1' ? 0 : 2);
    const times = [row.arrival_time, row.departure_time].map((time) => (time ? secondsOf(time) : NONE));
    const [arrival = NONE, departure = NONE] = times;
    const earlier = this.lastOf.get(trip) ?? NONE;
    const number = this.rows.add([this.stopOf(stopId), Number(row.stop_sequence), arrival, departure, types, earlier]);
    this.lastOf.set(trip, number);
  }

  /** Calls of a trip in order of stop_sequence. Its rows need not stand together in the file. */
  of(trip: string): PlainCall[] {
    const rows: number[] = [];
    for (let row = this.lastOf.get(trip) ?? NONE; row !== NONE; row = this.rows.at(row, EARLIER)) rows.push(row);
    const sorted = rows.reverse().sort((left, right) => this.rows.at(left, SEQUENCE) - this.rows.at(right, SEQUENCE));
    const time = (row: number, column: number) => {
      const seconds = this.rows.at(row, column);
      return seconds === NONE ? null : seconds;
    };
    return sorted.map((row) => ({
      stopId: this.stopIds[this.rows.at(row, STOP)] ?? '',
      arrival: time(row, ARRIVAL),
      departure: time(row, DEPARTURE),
      board: (this.rows.at(row, TYPES) & 1) !== 0,
      alight: (this.rows.at(row, TYPES) & 2) !== 0,
    }));
  }

  private stopOf(id: string): number {
    const known = this.stops.get(id);
    if (known !== undefined) return known;
    this.stops.set(id, this.stopIds.length);
    return this.stopIds.push(id) - 1;
  }
}

export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}
