import { weekdayOf, type LocalDate } from '@/rules/dates/dates';
import { hashText } from './hash-text';

/** People travel at both ends of the weekend. 0 = Sunday. */
const BUSY_WEEKDAYS = new Set([0, 5]);

/**
 * Seats of a departure that its operator gives us to sell: mostly all, on some only a part, a handful or none.
 * Sold out and scarce are real that way: nothing counts as taken that nobody has bought. Deterministic (D59).
 */
export function allotmentOf(externalId: string, day: LocalDate, coachCapacity: number): number {
  const hash = hashText(`${externalId} ${day}`);
  const percentile = hash % 100;
  const spread = Math.floor(hash / 100);
  const scarcity = BUSY_WEEKDAYS.has(weekdayOf(day)) ? 2 : 1;
  if (percentile < scarcity) return 0;
  if (percentile < 8 * scarcity) return 4 + (spread % 6);
  if (percentile < 30 * scarcity) return Math.max(10, Math.floor((coachCapacity * (40 + (spread % 51))) / 100));
  return coachCapacity;
}
