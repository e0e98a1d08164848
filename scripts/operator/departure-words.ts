import type { DepartureOrder, DepartureRefusal } from '@/rules/buses/departure-orders';
import { dayAndClockText, type ClockTimes } from '@/rules/buses/run-times';
import { counted } from '@/rules/counted';
import type { DepartureChange, Run, Telling } from '@/product-api/index';
import { foldedSentence } from './rows';

const REFUSALS: Readonly<Record<DepartureRefusal, string>> = {
  arrived: 'it has arrived already.',
  unknown: 'its timetable does not have it any more, and who had a seat was told so.',
  cancelled: 'it is cancelled. Restore it first.',
  tooEarlyForDelay: 'it leaves more than a day from now. A delay is said on the day: move it instead.',
  notInTimetable: 'its timetable does not have it any more, so there is nothing to go back to. Move it instead.',
};

export function refusalText(why: DepartureRefusal): string {
  return REFUSALS[why];
}

type Told = { order: DepartureOrder; done: DepartureChange; isTried: boolean; isPartner: boolean };

/** What was done, or would be. */
export function changedLines(run: Run, { order, done, isTried, isPartner }: Told): string[] {
  const { outcome, before, bookings, seats, held } = done;
  if (outcome.kind !== 'changed') return ['  It is so already.'];
  const verb = isTried ? 'would be' : 'is';
  const what = {
    cancel: `  It ${verb} cancelled: no seat is sold any more.`,
    restore: `  It ${verb} restored.`,
    move: `  It ${verb} moved.`,
    delay: `  It ${verb} ${order.act === 'delay' && order.minutes > 0 ? `delayed by ${order.minutes} min` : 'on time'}.`,
  }[order.act];
  return [
    what,
    ...(order.act === 'cancel' ? [] : [timesLine(run, before, outcome.times)]),
    `  Bookings ${bookings}, seats ${seats}; held in carts and let go ${held}.`,
    ...(isPartner ? ['  The company sells it through its own system, which we can’t tell: tell them, too.'] : []),
  ];
}

/** Who knows by now, and who has to be called; nothing where there was nobody to tell. */
export function tellingLines({ told, failed, withoutEmail }: Telling): string[] {
  const call = 'manifest with --contacts has their phone numbers';
  const byMail = told - withoutEmail.length;
  return [
    ...(byMail > 0 ? [`Told by mail: ${counted(byMail, 'booking')}.`] : []),
    ...(withoutEmail.length > 0
      ? [
          `To be called: ${counted(withoutEmail.length, 'booking')} without an e-mail address (${call}):`,
          ...foldedSentence('  ', withoutEmail, '  '),
        ]
      : []),
    ...(failed > 0 ? [`Not told: ${failed}. They are tried again by themselves, or when you run this again.`] : []),
  ];
}

function timesLine(run: Run, before: ClockTimes, after: ClockTimes): string {
  const ends = ({ arrivals, departures }: ClockTimes) =>
    [at(run, departures[0], run.from.zone), at(run, arrivals.at(-1), run.to.zone)] as const;
  const [[left, arrived], [leaves, arrives]] = [ends(before), ends(after)];
  const was = (once: string, now: string) => (once === now ? '' : ` (was ${once})`);
  return `  Leaves ${leaves}${was(left, leaves)}, arrives ${arrives}${was(arrived, arrives)}.`;
}

function at({ baseAt }: Run, seconds: number | undefined, zone: string): string {
  const moment = new Date(baseAt.getTime() + (seconds ?? 0) * 1000);
  return dayAndClockText(moment, zone);
}
