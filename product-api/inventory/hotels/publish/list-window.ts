import { addDays, daysBetween, localDateOf, weekdayOf, type LocalDate } from '@/rules/dates/dates';
import { HORIZON_DAYS } from '../../gtfs/service-window';
import type { CheckedHotel, RatePeriod } from './checked-hotel';
import { monthsOf, nightsOf } from '../months';
import type { MonthRow } from './hotel-stock.repository';

/**
 * Nights that a list puts on sale: the months from yesterday's (in UTC, it may still be today in the far west) to the
 * horizon's.
 */
export type ListWindow = {
  months: { first: LocalDate; nights: number }[];
  /** First and last night that can be sold. */
  first: LocalDate;
  last: LocalDate;
  /** The list goes on behind the horizon: loading it again later gives more nights. */
  isCut: boolean;
};

export function listWindow(hotels: readonly CheckedHotel[], now: Date): ListWindow {
  const today = localDateOf(now, 'UTC');
  const first = addDays(today, -1);
  const months = monthsOf(first, addDays(today, HORIZON_DAYS)).map((month) => ({
    first: month,
    nights: nightsOf(month).length,
  }));
  const end = months.at(-1);
  const last = end ? addDays(end.first, end.nights - 1) : first;
  const isCut = hotels.some(({ rooms }) => rooms.some(({ periods }) => periods.some(({ to }) => to > last)));
  return { months, first, last, isCut };
}

export function hasNightWithin(periods: readonly RatePeriod[], { first, last }: ListWindow): boolean {
  return periods.some(({ from, to }) => to >= first && from <= last);
}

/**
 * A room's months within the window; nights without a rate, or over, are not on sale. Days are counted, not made into
 * dates: a large list has millions of them.
 * @param skipEmpty leaves months without any rate out
 */
export function roomMonths(
  roomId: string,
  periods: readonly RatePeriod[],
  window: ListWindow,
  skipEmpty: boolean,
): MonthRow[] {
  const start = window.months[0]?.first ?? window.first;
  const days = window.months.reduce((sum, { nights }) => sum + nights, 0);
  const [rates, allotments] = [Array<number>(days).fill(0), Array<number>(days).fill(0)];
  for (const period of periods) {
    if (period.to < window.first || period.from > window.last) continue;
    const from = period.from > window.first ? period.from : window.first;
    const to = period.to < window.last ? period.to : window.last;
    const [firstDay, firstWeekday] = [daysBetween(start, from), weekdayOf(from)];
    const lastDay = daysBetween(start, to);
    for (let index = 0; firstDay + index <= lastDay; index += 1) {
      if ((period.weekdays & (1 << ((firstWeekday + index) % 7))) === 0) continue;
      rates[firstDay + index] = period.rate;
      allotments[firstDay + index] = period.allotment;
    }
  }
  let day = 0;
  const rows = window.months.map(({ first: month, nights }): MonthRow => {
    const row = {
      roomId,
      month,
      rates: rates.slice(day, day + nights),
      allotments: allotments.slice(day, day + nights),
    };
    day += nights;
    return row;
  });
  return skipEmpty ? rows.filter((row) => row.rates.some((rate) => rate > 0)) : rows;
}
