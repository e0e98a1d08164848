import { addDays, instantOfLocal, localClockOf, localDateOf, type Instant } from '../dates/dates';

/** Clock times of a run, in seconds since its base, one for each stop. */
export type ClockTimes = { arrivals: number[]; departures: number[] };

const MINUTE = 60;
const HOUR_MS = 3_600_000;

/** '2026-10-23 09:15' as a station's clock shows a moment. */
export function dayAndClockText(instant: Instant, zone: string): string {
  return `${localDateOf(instant, zone)} ${localClockOf(instant, zone)}`;
}

/**
 * The moment nearest to another one at which a zone's clocks show a time of day, of the two that autumn has the nearer
 * one. Null: the clocks skip it on that day.
 * @param time 'HH:mm' @throws RangeError on another text
 */
export function nearestMoment(near: Date, time: string, zone: string): Date | null {
  const day = localDateOf(near, zone);
  const moments = [-1, 0, 1].flatMap((days) => {
    const first = instantOfLocal(addDays(day, days), time, zone);
    const second = new Date(first.getTime() + HOUR_MS);
    return localClockOf(second, zone) === localClockOf(first, zone) ? [first, second] : [first];
  });
  const apart = (moment: Date) => Math.abs(moment.getTime() - near.getTime());
  const [nearest] = moments.sort((left, right) => apart(left) - apart(right));
  return nearest && localClockOf(nearest, zone) === time ? nearest : null;
}

/** The whole run earlier or later. */
export function shiftTimes({ arrivals, departures }: ClockTimes, minutes: number): ClockTimes {
  const shifted = (times: readonly number[]) => times.map((time) => time + minutes * MINUTE);
  return { arrivals: shifted(arrivals), departures: shifted(departures) };
}

/**
 * The run between a new departure and a new arrival, in seconds as its times are; the stops between are spread as they
 * were, to the minute. Null: it would arrive before it leaves.
 */
export function moveTimes(times: ClockTimes, ends: { leaves: number; arrives: number }): ClockTimes | null {
  const start = times.departures[0] ?? 0;
  const end = times.arrivals.at(-1) ?? 0;
  if (ends.arrives <= ends.leaves) return null;
  const pace = end > start ? (ends.arrives - ends.leaves) / (end - start) : 1;
  const moved = (time: number) => {
    if (time <= start) return ends.leaves - (start - time);
    if (time >= end) return ends.arrives + (time - end);
    return Math.round((ends.leaves + (time - start) * pace) / MINUTE) * MINUTE;
  };
  return { arrivals: times.arrivals.map(moved), departures: times.departures.map(moved) };
}

export function sameTimes(left: ClockTimes, right: ClockTimes): boolean {
  const isSame = (some: readonly number[], others: readonly number[]) =>
    some.length === others.length && some.every((time, index) => time === others[index]);
  return isSame(left.arrivals, right.arrivals) && isSame(left.departures, right.departures);
}
