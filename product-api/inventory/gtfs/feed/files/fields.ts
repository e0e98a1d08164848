/** Days since 1 January 1970. Whole days count without any zone. */
export type EpochDay = number;

const DAY_MS = 86_400_000;
/** No bus in the world drives longer than ten days. */
const MAX_HOURS = 240;

/**
 * GTFS Time, `H:MM:SS` or `HH:MM:SS`, also beyond 24:00: seconds since noon minus 12 h of the service day.
 * @returns null when the text is no such time
 */
export function parseTime(text: string): number | null {
  const match = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!match) return null;
  const hours = Number(match[1]);
  return hours > MAX_HOURS ? null : hours * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

/** GTFS Time of seconds, as `HH:MM:SS`. */
export function formatTimeOfDay(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
}

/** GTFS Date, `YYYYMMDD`. @returns null when the calendar has no such day */
export function parseDate(text: string): EpochDay | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return year >= 1970 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time / DAY_MS : null;
}

export function epochDayOf(localDate: string): EpochDay {
  return Date.parse(`${localDate}T00:00:00Z`) / DAY_MS;
}

/** 'YYYY-MM-DD' */
export function localDateOfDay(day: EpochDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0 = Monday. */
export function weekdayOfDay(day: EpochDay): number {
  // 1 January 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

/** A decimal degree within ±limit. @returns null for anything else */
export function parseDegree(text: string, limit: number): number | null {
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= limit ? value : null;
}

/** A non-negative integer of at most nine digits. @returns null for anything else */
export function parseIndex(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** True for a time zone that this system's zone data knows. */
export function isZone(text: string): boolean {
  if (text === '') return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
