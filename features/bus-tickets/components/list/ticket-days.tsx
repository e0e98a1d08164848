'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DayStrip } from '@/components/ui/journeys/day-strip';
import type { DayPrice } from '@/contract/bus-search';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import { addDays, daysBetween, formatDate } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { trueLow } from '@/rules/money/true-low';
import { EN_DASH } from '@/rules/typography';
import { dayOf, onOtherDay, type Direction } from '../../rules/day-links';
import { OTHER_DAYS_ID } from '../../rules/page-places';
import type { ListViews } from '../../rules/list-views';
import { stripSpan } from '../../rules/strip-days';
import { ticketsPath } from '../../rules/ticket-paths';
import { useDayLimits, useDayPrices } from '../../use-day-prices';

export type TicketDaysProps = {
  search: SearchCriteria;
  direction: Direction;
  zone: string;
  currency: CurrencyCode;
  /** Kept by every link. */
  views: ListViews;
};

/** Three days each side with their cheapest price (F9). Stands at full height before the prices are known. */
export function TicketDays({ search, direction, zone, currency, views }: TicketDaysProps) {
  const t = useTranslations('busTickets.days');
  const language = useLocale();
  const chosen = dayOf(search, direction);
  const span = stripSpan(chosen, useDayLimits(search, direction, zone));
  const { data: prices = [] } = useDayPrices(search, direction, span, currency);
  const lowest = trueLow(prices.flatMap(({ perPerson }) => perPerson ?? []));

  function valueOf(day: DayPrice | undefined): string {
    if (!day) return EN_DASH;
    if (day.perPerson !== null) return formatMoney({ amount: day.perPerson, currency: day.currency }, language);
    if (day.isSoldOut) return t('soldOut');
    return day.departures === 0 ? t('noBus') : t('noPrice');
  }

  const days = Array.from({ length: daysBetween(span.first, span.last) + 1 }, (_, index) =>
    addDays(span.first, index),
  ).map((date) => {
    const day = prices.find((priced) => priced.date === date);
    return {
      date,
      label: formatDate(date, language, 'weekdayDay'),
      value: valueOf(day),
      href: ticketsPath(onOtherDay(search, direction, date), direction, language, views),
      isCurrent: date === chosen,
      isLow: lowest !== null && day?.perPerson === lowest,
      isOut: day !== undefined && day.perPerson === null,
    };
  });
  return (
    <div className="ticketdays">
      <DayStrip label={t(direction)} days={days} id={OTHER_DAYS_ID} isTight />
      {/* The list below has the prices of both ways (D32). */}
      {direction === 'return' && <p className="xsmall muted">{t('thisBusOnly')}</p>}
    </div>
  );
}
