'use client';

import { useDeferredValue } from 'react';
import { useTranslations } from 'next-intl';
import { ExtraBuses } from '@/components/booking/live/extra-buses';
import { SearchFailed } from '@/components/feedback/search-failed';
import type { AskAgain } from '../../use-ask-again';
import { dayOf, routeOf } from '../../rules/day-links';
import { isDataFound, type TicketSearch } from '../../rules/ticket-search';
import { NothingToList } from './late-nothing';
import { PriceHistory } from './price-history';
import type { TicketDaysProps } from './ticket-days';
import { TicketList, type TicketListProps } from './ticket-list';

export type TicketResultsProps = Omit<TicketListProps, 'search' | 'again' | 'day' | 'isPackage' | 'isReturn'> & {
  days: TicketDaysProps;
  found: {
    data: TicketSearch | undefined;
    isError: boolean;
    /** It was refused for a crowd, and asks again by itself. */
    isWaiting: boolean;
    refetch: () => unknown;
    again: AskAgain;
  };
};

/**
 * What a search for one direction has come to: a list, none on that day (R167), or a failure (R166); below it buses
 * besides the timetable (F40) and the prices of earlier days.
 */
export function TicketResults({ days, found, ...list }: TicketResultsProps) {
  const { isError, isWaiting, refetch, again } = found;
  const { search, direction, currency } = days;
  // Every answer draws every row anew, with the offers it brought: in pieces, between which a press is answered (P7b).
  const data = useDeferredValue(found.data);
  return (
    <>
      {isError ? (
        <TicketSearchFailed isWaiting={isWaiting} onRetry={() => void refetch()} />
      ) : isDataFound(data) === false ? (
        <NothingToList day={{ ...days, found: data, again }} />
      ) : (
        <TicketList
          {...list}
          search={data}
          again={again}
          day={dayOf(search, direction)}
          isPackage={search.busHotelMode ?? false}
          isReturn={direction === 'return'}
        />
      )}
      {isDataFound(data) !== null && !search.busHotelMode && <ExtraBuses route={routeOf(search, direction)} />}
      {isDataFound(data) !== null && <PriceHistory search={search} direction={direction} currency={currency} />}
    </>
  );
}

/** @param props.isWaiting it asks again by itself */
function TicketSearchFailed({ isWaiting, onRetry }: { isWaiting: boolean; onRetry: () => void }) {
  const t = useTranslations('busTickets.failed');
  return (
    <SearchFailed title={t('title')} text={t(isWaiting ? 'waits' : 'text')} retry={t('retry')} onRetry={onRetry} />
  );
}
