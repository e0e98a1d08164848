import { localDateOf, type LocalDate } from '../dates/dates';

/** What a reader of codes is told (D72). */
export const CHECK_RESULTS = ['VALID', 'USED', 'VOID', 'WRONG_DAY', 'WRONG_DEPARTURE', 'UNKNOWN', 'FORGED'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** What a code is good for: a departure on its day, a room from check-in to check-out, an activity on its day. */
export type CodeSpan = { from: LocalDate; until: LocalDate; departureId: string | null };

/** Where it is shown. Without a departure the days decide, any one of them. */
export type CheckPlace = { days: readonly LocalDate[]; departureId?: string | undefined };

/** A bus that is late past midnight still takes the tickets of the day before. */
const LATE_BUS_HOURS = 6;
const HOUR_MS = 60 * 60_000;

/** Days whose codes are good at a moment, in a zone. */
export function daysAt(now: Date, zone: string): LocalDate[] {
  return [now, new Date(now.getTime() - LATE_BUS_HOURS * HOUR_MS)].map((moment) => localDateOf(moment, zone));
}

/** A code whose signature holds. Void and used are said before anything else: they never become good again. */
export function judgeCode(
  span: CodeSpan,
  { isVoid, isUsed }: { isVoid: boolean; isUsed: boolean },
  { days, departureId }: CheckPlace,
): Exclude<CheckResult, 'UNKNOWN' | 'FORGED'> {
  if (isVoid) return 'VOID';
  if (isUsed) return 'USED';
  if (departureId !== undefined) return span.departureId === departureId ? 'VALID' : 'WRONG_DEPARTURE';
  return days.some((day) => day >= span.from && day <= span.until) ? 'VALID' : 'WRONG_DAY';
}

/** The moment of a scan as it can have been: a reader's clock may be wrong (D72). */
export function momentOfScan(said: Date, { soldAt, now }: { soldAt: Date; now: Date }): Date {
  return said < soldAt || said > now ? now : said;
}
