'use client';

import { useRef } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useDelayed } from '@/components/feedback/use-delayed';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { dayOf, onOtherDay, routeOf } from '../../rules/day-links';
import { nearestDays, nearestSpan } from '../../rules/strip-days';
import { ticketsPath } from '../../rules/ticket-paths';
import { silentCompanies, type TicketSearch } from '../../rules/ticket-search';
import type { AskAgain } from '../../use-ask-again';
import { useDayLimits, useDayPrices } from '../../use-day-prices';
import { useFocusAfterAsking } from '../../use-focus-after-asking';
import { AgainText } from './again-text';
import { AskAgainButtons } from './ask-again-buttons';
import type { TicketDaysProps } from './ticket-days';

export type NoTicketsProps = TicketDaysProps & {
  /** What was asked, and found nothing. */
  found: TicketSearch | undefined;
  again: AskAgain;
};

/**
 * Nothing on that day (R167): the closest days on which there is something; without any the page of the route, which
 * knows what leaves from the one city and arrives in the other. A company that has not answered may have a
 * bus: it is said, and can be asked again (F11).
 */
export function NoTickets({ search, direction, zone, currency, views, found, again }: NoTicketsProps) {
  const t = useTranslations('busTickets.none');
  const tList = useTranslations('busTickets.list');
  const language = useLocale();
  const day = dayOf(search, direction);
  const { data } = useDayPrices(search, direction, nearestSpan(day, useDayLimits(search, direction, zone)), currency);
  const nearest = nearestDays(data ?? [], day);
  const silent = silentCompanies(found);
  const isNowhere = data !== undefined && nearest.length === 0 && silent.length === 0;
  const { departureCityCode: from, destinationCityCode: to } = routeOf(search, direction);
  const answer = useRef<HTMLSpanElement>(null);
  useFocusAfterAsking(again, answer, found);
  // A search that ends with nothing is told as one that ends with buses: by words that come into a line that is there.
  const isSaid = useDelayed(true, 0);
  return (
    <>
      <p role="status" className="vh">
        {isSaid &&
          (silent.length > 0
            ? tList('silent', { companies: silent.join(', '), count: silent.length })
            : tList('count', { count: 0 }))}{' '}
        {/* Who is led here hears how the company answered, without the list's count once more. */}
        <span ref={answer} tabIndex={-1}>
          <AgainText search={found} again={again} />
        </span>
      </p>
      <EmptyState
        art="bus"
        title={silent.length > 0 ? t('silent', { companies: silent.join(', '), count: silent.length }) : t('title')}
        text={
          silent.length > 0
            ? t('silentAlone', { count: silent.length })
            : t(nearest.length > 0 ? 'nearest' : isNowhere ? 'nowhere' : 'otherDates')
        }
        actions={
          <>
            <AskAgainButtons companies={silent} again={again} />
            {nearest.map(({ date, perPerson, currency: priced }) => (
              <LinkButton
                key={date}
                size="sm"
                href={ticketsPath(onOtherDay(search, direction, date), direction, language, views)}
              >
                {t('day', {
                  date: formatDate(date, language),
                  price: perPerson === null ? '' : formatMoney({ amount: perPerson, currency: priced }, language),
                })}
              </LinkButton>
            ))}
            {isNowhere && (
              <LinkButton size="sm" href={pathFor('fromTo', language, { fromTo: `bus-${from}-${to}` })}>
                {t('nearby')}
              </LinkButton>
            )}
          </>
        }
      />
    </>
  );
}
