import { addDays, type LocalDate } from '../../dates/local-date';
import type { ChangeStatus } from './change-status';

export type ChangeKind = 'BUS_CANCELLED' | 'BUS_MOVED' | 'ROOM_GONE';
export type ChangeAnswer = 'OTHER_BUS' | 'OTHER_ROOM' | 'MONEY_PART' | 'MONEY_ALL' | 'KEEP' | 'MONEY_UNUSED';

/** A change as its answers are judged. Instants. */
export type AnswerableChange = {
  kind: ChangeKind;
  status: ChangeStatus;
  deadline: Date | null;
  /** Until then whoever did not use a moved bus may say so. */
  unusedUntil: Date;
  /** Some of what it touches is still sold. */
  isSold: boolean;
  /** Something else of the booking has not begun, and would be given back with it. */
  hasMore: boolean;
};

/** What can be answered at a moment, a deadline's own with it (D71, D75). */
export function possibleAnswers(change: AnswerableChange, at: Date): ChangeAnswer[] {
  const { kind, status, deadline, unusedUntil, isSold, hasMore } = change;
  if (!isSold || deadline === null) return [];
  if (status === 'OPEN' && at <= deadline) {
    if (kind === 'BUS_MOVED') return ['KEEP', 'OTHER_BUS', 'MONEY_PART'];
    const instead: ChangeAnswer = kind === 'ROOM_GONE' ? 'OTHER_ROOM' : 'OTHER_BUS';
    return [instead, 'MONEY_PART', ...(hasMore ? ['MONEY_ALL' as const] : [])];
  }
  const isOver = status === 'LAPSED' || status === 'OPEN';
  return kind === 'BUS_MOVED' && isOver && at <= unusedUntil ? ['MONEY_UNUSED'] : [];
}

/** What the deadline does without an answer: a moved ticket stays valid, of all else the money goes back. */
export function silenceOf(kind: ChangeKind): 'MONEY_BACK' | 'KEPT' {
  return kind === 'BUS_MOVED' ? 'KEPT' : 'MONEY_BACK';
}

/**
 * Until when a change can be answered: the departure as sold, or the one known now where that is later (D75).
 * @param departures instants, ISO
 */
export function changeDeadline(...departures: readonly string[]): Date {
  return new Date(Math.max(...departures.map((departure) => Date.parse(departure))));
}

/** What is not used is said until that long after the trip's last day (D71). */
const DAYS_TO_SAY_UNUSED = 30;

/** The end of the last of those days, wherever it ends last. @param endDate the trip's last day */
export function unusedUntilOf(endDate: LocalDate): Date {
  return new Date(`${addDays(endDate, DAYS_TO_SAY_UNUSED + 1)}T12:00:00.000Z`);
}
