import { addDays, type LocalDate } from '@/rules/dates/dates';
import type { StayDates } from '@/rules/hotels/stay-rules';

/**
 * The part of a stay that lies in one row of room_months: elements `first` to `last`, both included, counted from 1.
 */
export type MonthSlice = { month: LocalDate; first: number; last: number };

/** A stay's nights month by month in order of time. Empty without a night. */
export function monthSlices({ checkinDate, checkoutDate }: StayDates): MonthSlice[] {
  const slices: MonthSlice[] = [];
  for (let date = checkinDate; date < checkoutDate; date = addDays(date, 1)) {
    const month = `${date.slice(0, 7)}-01`;
    const day = Number(date.slice(8));
    const open = slices.at(-1);
    if (open?.month === month) open.last = day;
    else slices.push({ month, first: day, last: day });
  }
  return slices;
}
