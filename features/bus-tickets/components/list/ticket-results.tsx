'use client';

import type { AskAgain } from '../../use-ask-again';
import { dayOf } from '../../rules/day-links';
import { isDataFound, type TicketSearch } from '../../rules/ticket-search';
import { NoTickets, TicketSearchFailed } from './no-tickets';
import { PriceHistory } from './price-history';
import type { TicketDaysProps } from './ticket-days';
import { TicketList, type TicketListProps } from './ticket-list';

export type TicketResultsProps = Omit<TicketListProps, 'search' | 'again' | 'day' | 'isPackage' | 'isReturn'> & {
  days: TicketDaysProps;
  found: { data: TicketSearch | undefined; isError: boolean; refetch: () => unknown; again: AskAgain };
};

/**
 * What a search for one direction has come to: a list, none on that day (R167), or a failure (R166); below it the
 * prices of earlier days.
 */
export function TicketResults({ days, found: { data, isError, refetch, again }, ...list }: TicketResultsProps) {
  const { search, direction, currency } = days;
  return (
    <>
      {isError ? (
        <TicketSearchFailed onRetry={() => void refetch()} />
      ) : isDataFound(data) === false ? (
        <NoTickets {...days} found={data} again={again} />
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
      {isDataFound(data) !== null && <PriceHistory search={search} direction={direction} currency={currency} />}
    </>
  );
}
