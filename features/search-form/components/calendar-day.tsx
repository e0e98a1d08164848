'use client';

import { createContext, useContext, useEffect, useRef } from 'react';
import type { useTranslations } from 'next-intl';
import type { DayButtonProps, DayPickerProps } from 'react-day-picker';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { DayPrice } from '@/contract/bus-search';
import { formatDate, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney, roundUpToWholeUnit, type Money } from '@/rules/money/money';
import { trueLow } from '@/rules/money/true-low';
import { EN_DASH } from '@/rules/typography';
import { toLocalDate } from '../rules/calendar-dates';

export type PricedDay = {
  price: Money | null;
  isLow: boolean;
  isSoldOut: boolean;
  /** Nothing can be bought. */
  isOut: boolean;
};
type Prices = ReadonlyMap<LocalDate, PricedDay>;

const PricesContext = createContext<Prices>(new Map());
export const CalendarPrices = PricesContext.Provider;

const shown = (amount: number) => roundUpToWholeUnit(amount);

/**
 * Prices by day, the lowest of those shown marked, where they differ as they are shown. A day with buses but without a
 * set price can still be chosen.
 */
export function pricesByDay(days: readonly DayPrice[]): Prices {
  const lowest = trueLow(days.flatMap(({ perPerson }) => (perPerson === null ? [] : shown(perPerson))));
  return new Map(
    days.map(({ date, perPerson, currency, isSoldOut, departures }) => [
      date,
      {
        price: perPerson === null ? null : { amount: perPerson, currency },
        isLow: perPerson !== null && shown(perPerson) === lowest,
        isSoldOut,
        isOut: isSoldOut || departures === 0,
      },
    ]),
  );
}

/** A day as it is read aloud: 'Friday 11 December 2026, from CA $47.00'. */
export function dayText(
  t: ReturnType<typeof useTranslations<'searchForm.calendar'>>,
  language: Language,
  date: LocalDate,
  priced: PricedDay | undefined,
  isDisabled: boolean,
): string {
  const day = formatDate(date, language, 'longYear');
  if (priced?.price) return t('dayFrom', { day, price: formatMoney(priced.price, language) });
  if (priced?.isSoldOut) return t('daySoldOut', { day });
  // Of a day that has passed nobody knows any more which buses ran.
  return priced && isDisabled ? t('dayNoBus', { day }) : day;
}

/** A day with its price below, rounded up to the unit so that two months fit 515 px; the name gives the cents. */
function CalendarDayButton({ day, modifiers, className: _look, ...button }: DayButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const priced = useContext(PricesContext).get(toLocalDate(day.date));
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  const isEnd = Boolean(
    modifiers.range_start || modifiers.range_end || (modifiers.selected && !modifiers.range_middle),
  );
  return (
    <button
      ref={element}
      {...button}
      className={classNames(
        'cal__day',
        priced?.isLow && 'is-low',
        !priced && 'is-unpriced',
        modifiers.range_middle && !modifiers.range_end && !modifiers.range_start && 'is-range',
        isEnd && 'is-end',
        modifiers.range_start && !modifiers.range_end && 'is-first',
        modifiers.range_end && !modifiers.range_start && 'is-last',
      )}
    >
      {day.date.getDate()}
      {priced && <small>{priced.price ? shown(priced.price.amount) / 100 : EN_DASH}</small>}
    </button>
  );
}

/** Our looks for the calendar's parts; one object for all renders, or the calendar would be built anew each time. */
export const CALENDAR_PARTS: Pick<DayPickerProps, 'components' | 'classNames'> = {
  components: {
    DayButton: CalendarDayButton,
    Chevron: ({ orientation }) => <Icon name={orientation === 'left' ? 'chevronLeft' : 'chevronRight'} />,
  },
  classNames: {
    months: 'cal__months',
    month: 'cal__month',
    month_caption: 'cal__head',
    caption_label: '',
    button_previous: 'cal__move cal__move--previous',
    button_next: 'cal__move cal__move--next',
    month_grid: '',
  },
};
