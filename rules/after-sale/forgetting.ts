import { addDays, type LocalDate } from '../dates/dates';

/**
 * What is taken out of a booking, in this order: passports; dates of birth, gender and phone numbers of travellers;
 * then every name and address. A booking that came to nothing loses all at once.
 */
export type ForgettingStep = 'passports' | 'details' | 'names';

/**
 * Days after the trip, after a failure, or after the decision on a claim; years after the end of the year, as tax law
 * has it for books.
 */
export const KEPT_DAYS = { failed: 30, passports: 7, details: 60, claimProofs: 60 };
const KEPT_YEARS = 6;

export const DAY_MS = 86_400_000;

/**
 * When what is taken out of a booking (S30, docs/operating.md). A trip that was cancelled as a whole is over on the day
 * of the cancellation, or on its own last day if that came first.
 */
export function forgettingSchedule({
  status,
  decidedAt,
  endDate,
  cancelledOn,
}: {
  status: 'FAILED' | 'CONFIRMED' | 'CANCELLED';
  decidedAt: Date;
  /** Last day of the trip. */
  endDate: LocalDate;
  /** Day of the last cancellation; null: something of it is still good. */
  cancelledOn: LocalDate | null;
}): { step: ForgettingStep; at: Date }[] {
  if (status === 'FAILED') return [{ step: 'names', at: new Date(decidedAt.getTime() + KEPT_DAYS.failed * DAY_MS) }];
  const over = cancelledOn !== null && cancelledOn < endDate ? cancelledOn : endDate;
  return [
    { step: 'passports', at: endOf(addDays(over, KEPT_DAYS.passports)) },
    { step: 'details', at: endOf(addDays(over, KEPT_DAYS.details)) },
    { step: 'names', at: endOf(`${Number(over.slice(0, 4)) + KEPT_YEARS}-12-31`) },
  ];
}

/** When that day is over everywhere we sell. */
function endOf(day: LocalDate): Date {
  return new Date(`${addDays(day, 1)}T12:00:00.000Z`);
}
