import { sameTimes, shiftTimes, type ClockTimes } from './run-times';

/** What an operator says of a departure (D71). */
export type DepartureOrder =
  | { act: 'cancel' }
  /** Other times for the day, in seconds as the run has them. */
  | { act: 'move'; times: ClockTimes }
  /** Said on the day; 0: on time after all. */
  | { act: 'delay'; minutes: number }
  /** Takes the last word back: runs after all, or as the timetable says. */
  | { act: 'restore' };

/** How a departure stands, with every word that holds. */
export type DepartureState = {
  isCancelled: boolean;
  /** It is in its timetable and on sale, or was cancelled by command. */
  isKnown: boolean;
  now: ClockTimes;
  /** null: the timetable does not have it any more. */
  timetable: ClockTimes | null;
  moved: ClockTimes | null;
  delayMinutes: number;
  departureAt: Date;
  arrivalAt: Date;
};

/** What an order makes of it. `same`: it is so already. */
export type DepartureOutcome =
  | { kind: 'same' }
  /** `byTimetable`: no word of the operator's holds any more. */
  | {
      kind: 'changed';
      isClosed: boolean;
      times: ClockTimes;
      ended: ('cancel' | 'move' | 'delay')[];
      byTimetable: boolean;
    }
  | { kind: 'refused'; why: DepartureRefusal };

export type DepartureRefusal = 'arrived' | 'unknown' | 'cancelled' | 'tooEarlyForDelay' | 'notInTimetable';

const DAY_MS = 86_400_000;
export const MAX_DELAY_MINUTES = 12 * 60;

export function judgeOrder(state: DepartureState, order: DepartureOrder, now: Date): DepartureOutcome {
  const { isCancelled, isKnown, timetable, moved, delayMinutes } = state;
  const refused = (why: DepartureRefusal): DepartureOutcome => ({ kind: 'refused', why });
  if (state.arrivalAt <= now) return refused('arrived');
  if (!isKnown) return refused('unknown');
  if (order.act === 'cancel') {
    if (isCancelled) return { kind: 'same' };
    return { kind: 'changed', isClosed: true, times: state.now, ended: [], byTimetable: false };
  }
  const runs = { kind: 'changed', isClosed: false } as const;
  if (order.act === 'restore') {
    const isPlain = !moved && delayMinutes === 0;
    if (isCancelled) return { ...runs, times: state.now, ended: ['cancel'], byTimetable: isPlain };
    if (isPlain) return { kind: 'same' };
    return timetable
      ? { ...runs, times: timetable, ended: ['move', 'delay'], byTimetable: true }
      : refused('notInTimetable');
  }
  if (isCancelled) return refused('cancelled');
  if (order.act === 'move') {
    if (sameTimes(state.now, order.times)) return { kind: 'same' };
    const byTimetable = timetable !== null && sameTimes(order.times, timetable);
    return { ...runs, times: order.times, ended: ['move', 'delay'], byTimetable };
  }
  if (state.departureAt.getTime() - now.getTime() > DAY_MS) return refused('tooEarlyForDelay');
  if (order.minutes === delayMinutes) return { kind: 'same' };
  const planned = moved ?? shiftTimes(state.now, -delayMinutes);
  const byTimetable = order.minutes === 0 && !moved && timetable !== null && sameTimes(planned, timetable);
  return { ...runs, times: shiftTimes(planned, order.minutes), ended: ['delay'], byTimetable };
}
