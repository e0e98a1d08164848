'use client';

import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { DayPicker } from 'react-day-picker';
import { Button } from '@/components/ui/basics/button';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { SearchLimits } from '@/lib/search-criteria/search-faults';
import { addDays, formatDate, weekdayOf } from '@/rules/dates/dates';
import { WEEKDAY_NAMES } from '@/rules/dates/date-names';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import {
  datesAfterPress,
  monthsOnPhone,
  toCalendarDay,
  toLocalDate,
  visibleSpan,
  type Dates,
} from '../rules/calendar-dates';
import { calendarPricesQuery } from '../search-form.queries';
import { CALENDAR_PARTS, CalendarPrices, dayText, pricesByDay } from './calendar-day';
import { TypedDates } from './typed-dates';

export type DateRangePanelProps = {
  dates: Dates;
  isRoundTrip: boolean;
  /** Bus & Hotels: the return is 1 to 30 nights after the departure (R35). */
  isPackage: boolean;
  limits: SearchLimits;
  /** City codes; prices are shown once both are chosen. */
  from: string;
  to: string;
  /** Two months stand side by side. */
  isWide: boolean;
  onChange: (dates: Dates) => void;
  onDone: () => void;
};

/**
 * Calendar of one or two months with the cheapest price under each day, and the dates typed (R36, F8). It opens on its
 * grid: on the chosen day, else the first that can be chosen.
 */
export function DateRangePanel({
  dates,
  isRoundTrip,
  isPackage,
  limits,
  from,
  to,
  isWide,
  onChange,
  onDone,
}: DateRangePanelProps) {
  const t = useTranslations('searchForm.calendar');
  const language = useLocale();
  const [picking, setPicking] = useState<'start' | 'end'>(
    isRoundTrip && dates.start !== '' && dates.end === '' ? 'end' : 'start',
  );
  const [month, setMonth] = useState(() => toCalendarDay(dates.start || limits.today));
  const months = isWide ? 2 : monthsOnPhone(month, limits.today);
  const isReturn = picking === 'end';
  const minNights = isPackage ? 1 : 0;
  const lastReturn = isPackage && isReturn && dates.start !== '' ? addDays(dates.start, MAX_NIGHTS) : limits.lastDate;
  const span = {
    from: isReturn ? to : from,
    to: isReturn ? from : to,
    ...visibleSpan(month, months, limits),
    currency: useCurrency(),
  };
  const { data } = useQuery({ ...calendarPricesQuery(useProductApi(), span), enabled: from !== '' && to !== '' });
  const prices = useMemo(() => pricesByDay(data ?? []), [data]);

  function press(day: Date) {
    const next = datesAfterPress(dates, picking, toLocalDate(day), { isRoundTrip, minNights });
    onChange(next.dates);
    setPicking(next.picking);
    if (next.isDone) onDone();
  }

  return (
    <div className={isWide ? 'cal cal--two' : 'cal'}>
      <TypedDates dates={dates} isRoundTrip={isRoundTrip} limits={limits} onChange={onChange} />
      <CalendarPrices value={prices}>
        <DayPicker
          mode="range"
          autoFocus
          selected={{
            from: dates.start ? toCalendarDay(dates.start) : undefined,
            to: dates.end ? toCalendarDay(dates.end) : undefined,
          }}
          onSelect={(_range, day) => press(day)}
          numberOfMonths={months}
          pagedNavigation
          navLayout="around"
          month={month}
          onMonthChange={setMonth}
          startMonth={toCalendarDay(limits.today)}
          endMonth={toCalendarDay(limits.lastDate)}
          today={toCalendarDay(limits.today)}
          disabled={[
            { before: toCalendarDay(limits.today) },
            { after: toCalendarDay(lastReturn < limits.lastDate ? lastReturn : limits.lastDate) },
            (day) => prices.get(toLocalDate(day))?.isOut ?? false,
          ]}
          weekStartsOn={0}
          {...CALENDAR_PARTS}
          formatters={{
            formatCaption: (day) => formatDate(toLocalDate(day), language, 'monthYear'),
            formatWeekdayName: (day) => (WEEKDAY_NAMES[language].short[day.getDay()] ?? '').slice(0, 2),
          }}
          labels={{
            labelDayButton: (day, { disabled }) =>
              dayText(t, language, toLocalDate(day), prices.get(toLocalDate(day)), Boolean(disabled)),
            labelGrid: (day) => formatDate(toLocalDate(day), language, 'monthYear'),
            labelWeekday: (day) => WEEKDAY_NAMES[language].long[weekdayOf(toLocalDate(day))] ?? '',
            labelPrevious: () => t('previous'),
            labelNext: () => t('next'),
          }}
        />
      </CalendarPrices>
      <div className="cal__foot">
        <span>
          {t(isReturn ? 'pickReturn' : 'pickDeparture')}
          <br />
          <span className="xsmall">{t('legend')}</span>
        </span>
        <Button variant="solid" size="sm" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
