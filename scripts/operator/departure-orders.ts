import { MAX_DELAY_MINUTES, type DepartureOrder } from '@/rules/buses/departure-orders';
import { moveTimes, nearestMoment, shiftTimes, type ClockTimes } from '@/rules/buses/run-times';
import { localClockOf, localDateOf } from '@/rules/dates/dates';
import type { Run } from '@/product-api/index';
import { UsageFault } from './command';

const MAX_MOVE_MINUTES = 24 * 60;

type Ends = { departs?: string; arrives?: string; by?: string };

/**
 * A move as typed: both ends or one of them on the clocks of their stations, or minutes against the timetable. A time
 * means its occurrence nearest to what it replaces, so that 00:15 for a bus of 23:30 is three quarters of an hour
 * later.
 */
export function moveOrder(run: Run, { departs, arrives, by }: Ends): DepartureOrder {
  if (by !== undefined) {
    if (departs !== undefined || arrives !== undefined) throw new UsageFault('Say --by, or --departs and --arrives.');
    if (!/^[+-]?\d{1,4}$/.test(by) || Math.abs(Number(by)) > MAX_MOVE_MINUTES)
      throw new UsageFault(`--by takes minutes, at most ${MAX_MOVE_MINUTES} either way: --by=45, --by=-20.`);
    return { act: 'move', times: shiftTimes(plannedTimes(run), Number(by)) };
  }
  if (departs === undefined && arrives === undefined)
    throw new UsageFault('Say when it leaves or arrives: --departs HH:MM, --arrives HH:MM, or --by=MINUTES.');
  const leaves = departs === undefined ? run.departureAt : momentAt(departs, run.departureAt, run.from);
  const later = leaves.getTime() - run.departureAt.getTime();
  const expected = new Date(run.arrivalAt.getTime() + later);
  const comes = arrives === undefined ? expected : momentAt(arrives, expected, run.to);
  const secondsOf = (moment: Date) => Math.round((moment.getTime() - run.baseAt.getTime()) / 1000);
  const times = moveTimes(run, { leaves: secondsOf(leaves), arrives: secondsOf(comes) });
  if (times) return { act: 'move', times };
  throw new Error(`It would arrive at ${saidAt(comes, run.to)} before it leaves at ${saidAt(leaves, run.from)}.`);
}

/** What minutes are counted from, as those of a delay are: the same twice is the same once. */
function plannedTimes(run: Run): ClockTimes {
  if (!run.moved) return shiftTimes(run, -(run.delayed?.delayMinutes ?? 0));
  if (run.moved.timetable) return run.moved.timetable;
  throw new Error('Its timetable does not have it any more: say when it leaves and arrives.');
}

/** @param typed minutes; 0: on time after all */
export function delayOrder(typed: string | undefined): DepartureOrder {
  if (typed === undefined || !/^\d{1,3}$/.test(typed) || Number(typed) > MAX_DELAY_MINUTES)
    throw new UsageFault(`Say by how many minutes it is late, 0 to ${MAX_DELAY_MINUTES}.`);
  return { act: 'delay', minutes: Number(typed) };
}

function momentAt(typed: string, near: Date, { zone, nameEn }: Run['from']): Date {
  const time = typed.padStart(5, '0');
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new UsageFault(`${typed} is no time of day such as 09:05.`);
  const moment = nearestMoment(near, time, zone);
  if (moment) return moment;
  throw new Error(`${nameEn} has no ${time} on that day: its clocks are put forward then (${zone}).`);
}

function saidAt(moment: Date, { zone }: Run['from']): string {
  return `${localClockOf(moment, zone)} on ${localDateOf(moment, zone)}`;
}
