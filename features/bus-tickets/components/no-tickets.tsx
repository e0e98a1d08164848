'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDate } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money';
import { dayOf, onOtherDay } from '../rules/day-links';
import { nearestDays, nearestSpan } from '../rules/strip-days';
import { ticketsPath } from '../rules/ticket-paths';
import { useDayLimits, useDayPrices } from '../use-day-prices';
import type { TicketDaysProps } from './ticket-days';

/** Nothing on that day (R167): the closest days on which there is something. */
export function NoTickets({ search, direction, zone, currency, views }: TicketDaysProps) {
  const t = useTranslations('busTickets.none');
  const language = useLocale() as Language;
  const day = dayOf(search, direction);
  const { data = [] } = useDayPrices(search, direction, nearestSpan(day, useDayLimits(search, direction, zone)), currency);
  const nearest = nearestDays(data, day);
  return (
    <EmptyState
      art="bus"
      title={t('title')}
      text={t(nearest.length > 0 ? 'nearest' : 'otherDates')}
      actions={nearest.map(({ date, perPerson, currency: priced }) => (
        <LinkButton
          key={date}
          size="sm"
          href={ticketsPath(onOtherDay(search, direction, date), direction, language, views)}
        >
          {t('day', { date: formatDate(date, language), price: perPerson === null ? '' : formatMoney({ amount: perPerson, currency: priced }, language) })}
        </LinkButton>
      ))}
    />
  );
}

/** The search itself failed (R166): the list is empty, the message is in the alert; here is the next step. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('busTickets.failed');
  return (
    <EmptyState
      icon="alert"
      title={t('title')}
      text={t('text')}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
