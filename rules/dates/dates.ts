import { CLOCKS_AT_REST } from './clocks-at-rest';
import { DURATION_UNITS, ZONE_NAMES } from './date-names';
import { formatDate, type DateStyle } from './date-text';
import type { Language } from '../language';
import { addDays, daysBetween, utcOf, type LocalDate } from './local-date';
import { zoneOffset } from './zone-offset';
import { MINUS_SIGN, NO_BREAK_SPACE, span } from '../typography';

// Apart, so that what knows no time zone needs no tables of them (P6); here with the rest for everybody else.
export { asHeading, formatDate, formatDateHeading, type DateStyle } from './date-text';
export { addDays, daysBetween, isLocalDate, weekdayOf, type LocalDate } from './local-date';

/** A moment: a Date, or an ISO string with its offset. */
export type Instant = Date | string;
export type LocalTime = { hour: number; minute: number };
/** A time of day, given as such or as a moment seen in a zone. */
export type ClockTime = LocalTime | { instant: Instant; zone: string };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function timeOf(instant: Instant): number {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(time)) throw new RangeError(`Not a moment in time: ${String(instant)}`);
  return time;
}

/** Clocks change at a quarter of an hour, and never twice within a day. */
const QUARTER_MS = 15 * MINUTE_MS;
const MAX_OFFSETS = 5_000;
/** By zone, then by quarter of an hour since 1970: offsets take long to say (P7b). */
const offsets = new Map<string, Map<number, number>>();

/**
 * Minutes that a zone's clocks are ahead of UTC: asked for at the ends of a day, and of its quarters only where those
 * differ.
 * @throws RangeError on an unknown zone
 */
function offsetAt(time: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const day = time - modulo(time, DAY_MS);
  const offset = askedOffset(day, zone);
  return offset === askedOffset(day + DAY_MS, zone) ? offset : askedOffset(time - modulo(time, QUARTER_MS), zone);
}

function askedOffset(time: number, zone: string): number {
  const known = offsets.get(zone)?.get(time);
  if (known !== undefined) return known;
  const offset = zoneOffset(zone, time);
  if (Number.isNaN(offset)) throw new RangeError(`Unknown time zone: ${zone}`);
  keepOffset(zone, time, offset);
  return offset;
}

function keepOffset(zone: string, time: number, offset: number): void {
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  if (ofZone.size >= MAX_OFFSETS) ofZone.clear();
  offsets.set(zone, ofZone.set(time, offset));
}

/** What a zone's clocks are ahead of UTC over some days, in minutes: each from a day of 1970's count until the next. */
export type ZoneClocks = {
  zone: string;
  lastDay: number;
  changes: readonly (readonly [day: number, minutes: number])[];
};

/**
 * Clocks of zones for a browser, whose first question of a zone loads the tables of all, 20 to 30 milliseconds of a
 * page's start (P7).
 * @throws RangeError on an unknown zone or a date that does not exist
 */
export function readClocks(zones: readonly string[], first: LocalDate, last: LocalDate): ZoneClocks[] {
  const [firstDay, lastDay] = [utcOf(first) / DAY_MS, utcOf(last) / DAY_MS];
  return [...new Set(zones)].map((zone) => {
    const changes: [number, number][] = [];
    for (let day = firstDay; day <= lastDay; day++) {
      const minutes = askedOffset(day * DAY_MS, zone);
      if (changes.at(-1)?.[1] !== minutes) changes.push([day, minutes]);
    }
    return { zone, lastDay, changes };
  });
}

/** Takes over what another machine has read of clocks: for those days none of this one's tables is asked. */
export function learnClocks(clocks: readonly ZoneClocks[]): void {
  for (const { zone, lastDay, changes } of clocks)
    for (const [index, [from, minutes]] of changes.entries()) {
      const until = changes[index + 1]?.[0] ?? lastDay + 1;
      for (let day = from; day < until; day++) keepOffset(zone, day * DAY_MS, minutes);
    }
}

/** Moments before 1970 are negative. */
function modulo(time: number, span: number): number {
  return ((time % span) + span) % span;
}

/** What the zone's wall clock shows, as if it were UTC's: milliseconds since 1970. */
export function wallTime(instant: Instant, zone: string): number {
  const time = timeOf(instant);
  return time + offsetAt(time, zone) * MINUTE_MS;
}

function wallDay(instant: Instant, zone: string): number {
  return Math.floor(wallTime(instant, zone) / DAY_MS);
}

const MAX_DATES = 5_000;
/** By days since 1970: thousands of departures are of some hundred days. */
const dates = new Map<number, LocalDate>();

export function todayIn(zone: string, now: Date): LocalDate {
  return localDateOf(now, zone);
}

export function localDateOf(instant: Instant, zone: string): LocalDate {
  const day = wallDay(instant, zone);
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (dates.size >= MAX_DATES) dates.clear();
  dates.set(day, date);
  return date;
}

/** Calendar days from one moment to another, both on the clocks of a zone. */
export function calendarDays(from: Instant, to: Instant, zone: string): number {
  return wallDay(to, zone) - wallDay(from, zone);
}

export function localTimeOf(instant: Instant, zone: string): LocalTime {
  const clock = new Date(wallTime(instant, zone));
  return { hour: clock.getUTCHours(), minute: clock.getUTCMinutes() };
}

/** 'HH:mm' on the clocks of a zone. */
export function localClockOf(instant: Instant, zone: string): string {
  const { hour, minute } = localTimeOf(instant, zone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The moment at which a zone's clocks show a date and time.
 * A time that occurs twice (autumn) is its first occurrence; one that is skipped (spring) moves on by the skipped span.
 * @param time 'HH:mm'
 * @throws RangeError on a date, time or zone that does not exist
 */
export function instantOfLocal(date: LocalDate, time: string, zone: string): Date {
  const { hour, minute } = clockTimeOf(time);
  const wall = utcOf(date) + (hour * 60 + minute) * MINUTE_MS;
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const candidates = [before, after].map((offset) => wall - offset * MINUTE_MS).sort((left, right) => left - right);
  const real = candidates.find((candidate) => candidate + offsetAt(candidate, zone) * MINUTE_MS === wall);
  return new Date(real ?? wall - before * MINUTE_MS);
}

/** From the first moment of a local date to the first of the next: 23, 24 or 25 hours. `end` is not part of it. */
export function dayRange(date: LocalDate, zone: string): { start: Date; end: Date } {
  return { start: instantOfLocal(date, '00:00', zone), end: instantOfLocal(addDays(date, 1), '00:00', zone) };
}

/** Real minutes that pass, whatever clocks do. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.round((timeOf(to) - timeOf(from)) / MINUTE_MS);
}

/** Whole minutes to a moment, begun ones counted; below zero after it. */
export function minutesUntil(instant: Instant, now: Date): number {
  return Math.ceil((timeOf(instant) - now.getTime()) / MINUTE_MS);
}

/** Calendar days between departure and arrival, each on its own clocks: 1 is shown as '+1 day'. */
export function dayShift(depart: Instant, departZone: string, arrive: Instant, arriveZone: string): number {
  return daysBetween(localDateOf(depart, departZone), localDateOf(arrive, arriveZone));
}

/** True when clocks of both zones show the same at that moment. */
export function sameOffset(instant: Instant, zoneA: string, zoneB: string): boolean {
  const time = timeOf(instant);
  return offsetAt(time, zoneA) === offsetAt(time, zoneB);
}

/** 'EST', 'HNE'; outside North America 'UTC+1'. */
export function zoneLabel(instant: Instant, zone: string, language: Language): string {
  const time = timeOf(instant);
  const offset = offsetAt(time, zone);
  const year = new Date(time).getUTCFullYear();
  // Clocks that rest do so on what was their summer time, and are called by its name.
  const rest = CLOCKS_AT_REST[zone];
  const winter = Math.min(offsetAt(Date.UTC(year, 0, 1), zone), offsetAt(Date.UTC(year, 6, 1), zone));
  const standard = rest === undefined ? winter : rest - 60;
  const names = /^(America|US|Canada)\/|^Pacific\/Honolulu$/.test(zone) ? ZONE_NAMES[standard]?.[language] : undefined;
  if (names) return offset === standard ? names.standard : names.daylight;
  const size = Math.abs(offset);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return size === 0 ? 'UTC' : `UTC${offset < 0 ? MINUS_SIGN : '+'}${Math.floor(size / 60)}${minutes}`;
}

/** The parts of a trip that run between 22:00 and 06:00 local time, as fractions of the trip from 0 to 1. */
export function nightShare(departure: Instant, arrival: Instant, zone: string): { from: number; to: number }[] {
  const start = timeOf(departure);
  const end = timeOf(arrival);
  if (end <= start) return [];
  const nights: { from: number; to: number }[] = [];
  const lastDate = localDateOf(arrival, zone);
  for (let date = addDays(localDateOf(departure, zone), -1); date <= lastDate; date = addDays(date, 1)) {
    const from = Math.max(start, instantOfLocal(date, '22:00', zone).getTime());
    const to = Math.min(end, instantOfLocal(addDays(date, 1), '06:00', zone).getTime());
    if (from < to) nights.push({ from: (from - start) / (end - start), to: (to - start) / (end - start) });
  }
  return nights;
}

/** 'HH:mm' as hotels and activities state their hours. @throws RangeError on anything else */
export function clockTimeOf(time: string): LocalTime {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`Not a time of day: ${time}`);
  return { hour: Number(match[1]), minute: Number(match[2]) };
}

/**
 * The big digits and the small letters of a time: {main: '7:30', suffix: 'AM'}, in French {main: '7 h 30', suffix: ''},
 * a full hour {main: '18 h', suffix: ''}.
 */
export function formatTimeParts(time: ClockTime, language: Language): { main: string; suffix: 'AM' | 'PM' | '' } {
  const { hour, minute } = 'instant' in time ? localTimeOf(time.instant, time.zone) : time;
  const minutes = String(minute).padStart(2, '0');
  if (language === 'fr')
    return { main: [hour, 'h', ...(minute === 0 ? [] : [minutes])].join(NO_BREAK_SPACE), suffix: '' };
  return { main: `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`, suffix: hour < 12 ? 'AM' : 'PM' };
}

/** '7:30 AM', '7 h 30'; a full hour is '18 h' in French. */
export function formatTime(time: ClockTime, language: Language): string {
  const { main, suffix } = formatTimeParts(time, language);
  return suffix === '' ? main : `${main}${NO_BREAK_SPACE}${suffix}`;
}

/** 'Fri 11 Dec, 7:30 AM', 'ven. 11 déc., 7 h 30'. */
export function formatDateTime(instant: Instant, zone: string, language: Language, style: DateStyle = 'short'): string {
  return `${formatDate(localDateOf(instant, zone), language, style)}, ${formatTime({ instant, zone }, language)}`;
}

/** '6 h 20', '6 h', '45 min'. */
export function formatDuration(minutes: number, language: Language): string {
  const units = DURATION_UNITS[language];
  const total = Math.max(0, Math.round(minutes));
  if (total < 60) return `${total}${NO_BREAK_SPACE}${units.minute}`;
  const rest = total % 60;
  const parts = [Math.floor(total / 60), units.hour, ...(rest === 0 ? [] : [String(rest).padStart(2, '0')])];
  return parts.join(NO_BREAK_SPACE);
}

/** 'Fri 11 Dec – Sun 13 Dec', or compact '11 – 13 Dec'. One date when both are the same. */
export function formatDateRange(
  from: LocalDate,
  to: LocalDate,
  language: Language,
  style: 'full' | 'compact' = 'full',
): string {
  const dateStyle = style === 'full' ? 'short' : 'dayMonth';
  const last = formatDate(to, language, dateStyle);
  if (from === to) return last;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = formatDate(from, language, dateStyle);
  const opening = style === 'compact' && isSameMonth ? (first.split(NO_BREAK_SPACE)[0] ?? first) : first;
  return span(opening, last);
}
