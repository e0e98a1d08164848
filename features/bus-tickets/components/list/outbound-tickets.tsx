'use client';

import type { ReactNode } from 'react';
import { cartWhileChoosing, isBooked } from '@/lib/booking-session/cart/cart-while-choosing';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useSession } from '@/lib/booking-session/session/session.queries';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { travellersOf } from '@/rules/travellers/party';
import { ChoosingFrame } from './choosing-frame';
import { OutboundResults } from './outbound-results';
import { TicketDays } from './ticket-days';
import type { RouteCities } from '../../rules/route-cities';
import { afterTicketsPath, ticketsPath } from '../../rules/ticket-paths';
import { useChooseTicket } from '../../use-choose-ticket';
import { useListViews } from '../../use-list-views';
import { useChosenOutbound, useChosenReturn } from '../../use-started-search';

export type TicketsProps = {
  language: Language;
  criteria: SearchCriteria;
  cities: RouteCities;
  /** Currency that the server drew the page with. */
  currency?: CurrencyCode;
  /** The search form, for editing. */
  editSearch: ReactNode;
};

/** Choice of the outbound bus, or of the only one of a one-way trip (R17, R91, R92). */
export function OutboundTickets({ language, criteria, cities, currency: drawnWith, editSearch }: TicketsProps) {
  const currency = useCurrency(drawnWith);
  const outbound = useChosenOutbound(criteria);
  const chosenReturn = useChosenReturn(criteria);
  const { data: session } = useSession();
  // Who comes back to this list has not lost the bus home.
  const returnTicket = isBooked(session, outbound, chosenReturn) ? chosenReturn : null;
  const state = useListViews(criteria, 'outbound', language);
  const { views } = state;
  const choosing = useChooseTicket({ direction: 'outbound', search: criteria, currency, language, views });
  const needsReturn = criteria.tripType === 'roundTrip' && !returnTicket;
  const isDone = needsReturn ? outbound !== null : isBooked(session, outbound, returnTicket);
  const days = { search: criteria, direction: 'outbound', zone: cities.zone, currency, views } as const;
  return (
    <ChoosingFrame
      search={criteria}
      direction="outbound"
      views={views}
      cities={cities}
      cart={cartWhileChoosing({ search: criteria, cities, direction: 'outbound', outbound, returnTicket, session })}
      continueHref={
        isDone
          ? needsReturn
            ? ticketsPath(criteria, 'return', language, views)
            : afterTicketsPath(criteria, language)
          : null
      }
      editSearch={editSearch}
    >
      <TicketDays {...days} />
      <OutboundResults
        days={days}
        {...state}
        stations={cities.stations}
        travellers={travellersOf(criteria)}
        selected={outbound}
        choosing={choosing}
        city={cities.to}
      />
    </ChoosingFrame>
  );
}
