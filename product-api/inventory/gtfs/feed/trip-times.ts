import { NO_TIME, type Call } from './call-store';
import type { FaultList } from './files/feed-error';

const FILE = 'stop_times.txt';

export type TripTimes = { arrivals: number[]; departures: number[] };

/**
 * Times of one trip at each of its stops. Where a stop has none they are spread evenly between the timed stops around
 * it; where only one of arrival and departure is given, it is both.
 * @param calls in order of stop_sequence
 * @returns null after faults were added (twice the same stop_sequence, no time at an end, times that go backwards)
 */
export function timesOfTrip(
  tripId: string,
  calls: readonly Call[],
  faults: FaultList,
): (TripTimes & { interpolated: number }) | null {
  let faultCount = 0;
  const fault = (call: Call, reason: string) => {
    faults.add(FILE, call.line, reason);
    faultCount += 1;
  };
  // A time that could not be read is said already.
  const isSaid = ({ line }: Call) => faults.errors.some((error) => error.file === FILE && error.line === line);
  const arrivals: number[] = [];
  const departures: number[] = [];
  let latest = NO_TIME;
  calls.forEach((call, position) => {
    if (call.sequence === calls[position - 1]?.sequence)
      fault(call, `trip_id "${tripId}" has stop_sequence ${call.sequence} twice`);
    const arrival = call.arrival === NO_TIME ? call.departure : call.arrival;
    const departure = call.departure === NO_TIME ? call.arrival : call.departure;
    arrivals.push(arrival);
    departures.push(departure);
    if (arrival === NO_TIME) {
      const isEnd = position === 0 || position === calls.length - 1;
      if (isEnd && isSaid(call)) faultCount += 1;
      else if (isEnd) fault(call, `the ${position === 0 ? 'first' : 'last'} stop of trip_id "${tripId}" has no time`);
      return;
    }
    if (departure < arrival) fault(call, `departs before it arrives (trip_id "${tripId}")`);
    if (arrival < latest) fault(call, `is earlier than the stop before it (trip_id "${tripId}")`);
    latest = departure;
  });
  return faultCount === 0 ? { arrivals, departures, interpolated: interpolate(arrivals, departures) } : null;
}

/** Fills blanks in place. @returns how many there were */
function interpolate(arrivals: number[], departures: number[]): number {
  let filled = 0;
  let before = 0;
  for (let position = 1; position < arrivals.length; position += 1) {
    const arrival = arrivals[position] ?? NO_TIME;
    if (arrival === NO_TIME) continue;
    const from = departures[before] ?? 0;
    for (let blank = before + 1; blank < position; blank += 1) {
      const time = Math.round(from + ((arrival - from) * (blank - before)) / (position - before));
      arrivals[blank] = time;
      departures[blank] = time;
      filled += 1;
    }
    before = position;
  }
  return filled;
}
