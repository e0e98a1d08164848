/** Calendar date 'YYYY-MM-DD', without a zone. Two of them compare as strings. */
export type LocalDate = string;

const DAY_MS = 86_400_000;

/** True for a date that exists in the calendar, written 'YYYY-MM-DD'. */
export function isLocalDate(value: unknown): value is LocalDate {
  return typeof value === 'string' && midnightOf(value) !== null;
}

/**
 * Null: no such date. Lists of a thousand items ask many times over, so it is parsed once and not written out again.
 */
function midnightOf(value: string): number | null {
  // There is no year 0, and databases refuse it.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  // 31 February parses, but comes back as a March date.
  return new Date(time).getUTCDate() === Number(value.slice(8)) ? time : null;
}

/** The date's midnight in UTC: calendar arithmetic must not meet anybody's daylight saving. */
export function utcOf(date: LocalDate): number {
  const time = midnightOf(date);
  if (time === null) throw new RangeError(`Not a calendar date: ${date}`);
  return time;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utcOf(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days from one date to another, negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** 0 = Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(utcOf(date)).getUTCDay();
}
