import { minutesBetween, type Instant } from '@/rules/dates/dates';

type Call = { arrivalTime: Instant };
type Vehicle = { departureTime: Instant; arrivalTime: Instant; stops: readonly Call[] };
export type LineFacts = {
  departureTime: Instant;
  arrivalTime: Instant;
  legs: readonly Vehicle[];
  /** Absent on a single vehicle. */
  changes?: readonly { staysSeated: boolean }[];
};
/** Shares of the journey, 0 at departure to 1 at arrival. */
export type LineMarks = {
  stops: number[];
  /** From the arrival of one bus to the departure of the next. */
  waits: { from: number; to: number }[];
};

/** Where stops on the way and changes of bus stand on the line. A change in which one stays seated is a stop. */
export function lineMarks({ departureTime, arrivalTime, legs, changes = [] }: LineFacts): LineMarks {
  const whole = minutesBetween(departureTime, arrivalTime);
  if (whole <= 0) return { stops: [], waits: [] };
  const shareOf = (moment: Instant) => minutesBetween(departureTime, moment) / whole;
  const isSeated = (index: number) => changes[index]?.staysSeated === true;
  const calls = legs.flatMap((leg, index) => [
    ...leg.stops.map((stop) => stop.arrivalTime),
    ...(isSeated(index) ? [leg.arrivalTime] : []),
  ]);
  const waits = legs.slice(1).flatMap((leg, index) => {
    const before = legs[index];
    return before && !isSeated(index) ? [{ from: shareOf(before.arrivalTime), to: shareOf(leg.departureTime) }] : [];
  });
  // Two stops at one minute would share a place on the line, and a key.
  return { stops: [...new Set(calls.map(shareOf))].filter((share) => share >= 0 && share <= 1), waits };
}
