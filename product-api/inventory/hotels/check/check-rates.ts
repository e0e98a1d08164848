import { addDays, daysBetween, weekdayOf, type LocalDate } from '@/rules/dates/dates';
import type { ListFaults } from '../list-faults';
import type { ListedRate, ListedRoom } from '../read/listed-records';
import type { RatePeriod } from '../publish/checked-hotel';
import { FieldReader } from './field-reader';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const EVERY_DAY = 127;
const MAX_ROOMS = 999;
/** No rate holds for longer: a typing error in a year would fill months of work. */
const MAX_PERIOD_DAYS = 1_100;

/**
 * Rate periods of a room, in order of time. No rate, bad dates and two rates for one night are errors; nights between
 * without a rate a warning.
 */
export function checkPeriods(room: ListedRoom, faults: ListFaults): RatePeriod[] {
  if (room.rates.length === 0) faults.error(room.place, `room "${String(room.fields.room_id ?? '')}" has no rate`);
  const periods = room.rates.flatMap((rate) => checkPeriod(rate, faults) ?? []);
  periods.sort((left, right) => (left.from < right.from ? -1 : left.from > right.from ? 1 : 0));
  reportOverlaps(periods, faults);
  if (periods.length === room.rates.length) reportGap(room, periods, faults);
  return periods;
}

function checkPeriod({ place, fields: values }: ListedRate, faults: ListFaults): RatePeriod | null {
  const fields = new FieldReader(values, place, faults);
  const [from, to] = [fields.date('from'), fields.date('to')];
  const weekdays = weekdaysOf(fields);
  const rate = fields.requiredAmount('rate');
  const allotment = fields.requiredWhole('allotment', { min: 0, max: MAX_ROOMS });
  if (rate === 0) fields.error('rate is 0: leave nights out that are not on sale');
  if (from === null || to === null || weekdays === null || rate === null || allotment === null) return null;
  if (to < from) return fields.error(`to ${to} is before from ${from}`);
  if (daysBetween(from, to) > MAX_PERIOD_DAYS) return fields.error(`from ${from} to ${to} is longer than three years`);
  return { place, from, to, weekdays, rate, allotment };
}

/** 'fri;sat'; nothing means every day. */
function weekdaysOf(fields: FieldReader): number | null {
  let mask = 0;
  for (const text of fields.list('weekdays').flatMap((part) => part.split(/\s+/))) {
    const index = WEEKDAYS.findIndex((day) => text.toLowerCase().startsWith(day));
    if (index < 0) return fields.error(`bad weekdays "${text}" (like fri;sat)`);
    mask |= 1 << index;
  }
  return mask || EVERY_DAY;
}

function isOnWeekday(mask: number, date: LocalDate): boolean {
  return (mask & (1 << weekdayOf(date))) !== 0;
}

/** Periods come in order: each is compared with those before it that are not over yet. */
function reportOverlaps(periods: readonly RatePeriod[], faults: ListFaults): void {
  let open: RatePeriod[] = [];
  for (const period of periods) {
    open = open.filter(({ to }) => to >= period.from);
    const night = open.map((other) => ({ other, date: sharedNight(other, period) })).find(({ date }) => date !== null);
    if (night)
      faults.error(period.place, `a second rate for the night of ${night.date}: ${night.other.place.label} has one`);
    open.push(period);
  }
}

function sharedNight(left: RatePeriod, right: RatePeriod): LocalDate | null {
  const both = left.weekdays & right.weekdays;
  const [from, to] = [left.from > right.from ? left.from : right.from, left.to < right.to ? left.to : right.to];
  if (from > to || both === 0) return null;
  const nights = Array.from({ length: Math.min(7, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
  return nights.find((night) => isOnWeekday(both, night)) ?? null;
}

/** The first stretch of nights between a room's first and last rate that has none. */
function reportGap(room: ListedRoom, periods: readonly RatePeriod[], faults: ListFaults): void {
  const [first] = periods;
  if (!first) return;
  const last = periods.reduce((latest, { to }) => (to > latest ? to : latest), first.to);
  const days = daysBetween(first.from, last) + 1;
  const hasRate = new Uint8Array(days);
  for (const { from, to, weekdays } of periods) {
    const [start, length, firstWeekday] = [daysBetween(first.from, from), daysBetween(from, to) + 1, weekdayOf(from)];
    for (let day = 0; day < length; day += 1)
      if ((weekdays & (1 << ((firstWeekday + day) % 7))) !== 0) hasRate[start + day] = 1;
  }
  const missing = hasRate.filter((known) => known === 0).length;
  const gap = hasRate.indexOf(0);
  if (gap < 0) return;
  const next = hasRate.indexOf(1, gap);
  const [from, to] = [addDays(first.from, gap), addDays(first.from, next - 1)];
  const stretch = from === to ? `on ${from}` : `from ${from} to ${to}`;
  faults.warn(
    room.place,
    `room "${String(room.fields.room_id ?? '')}" has no rate ${stretch}${missing > next - gap ? `, and on ${missing - (next - gap)} more nights` : ''}`,
    'rooms have nights without a rate between two with one',
  );
}
