'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { cartWhileChoosing, isBooked } from '@/lib/booking-session/cart/cart-while-choosing';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { travellersOf } from '@/rules/travellers/party';
import { ChoosingFrame } from './choosing-frame';
import { PinnedOutbound } from './pinned-outbound';
import { TicketDays } from './ticket-days';
import { TicketResults, type TicketResultsProps } from './ticket-results';
import type { TicketsProps } from './outbound-tickets';
import { afterTicketsPath, ticketsPath } from '../../rules/ticket-paths';
import { useChooseTicket } from '../../use-choose-ticket';
import { useListViews } from '../../use-list-views';
import { useStartedSearch } from '../../use-started-search';
import { useReturnSearch } from '../../use-ticket-search';

/** Choice of the return bus beside the pinned outbound; prices are the pair's (R17, R91, D32). */
export function ReturnTickets({ language, criteria, cities, currency: drawnWith, editSearch }: TicketsProps) {
  const t = useTranslations('busTickets.outboundFirst');
  const currency = useCurrency(drawnWith);
  const { isReady, outbound, returnTicket } = useStartedSearch(criteria);
  const { data: session } = useSession();
  const state = useListViews(criteria, 'return', language);
  const { views } = state;
  const choosing = useChooseTicket({ direction: 'return', search: criteria, currency, language, views });
  const travellers = travellersOf(criteria);
  const outboundHref = ticketsPath(criteria, 'outbound', language, views);
  const days = { search: criteria, direction: 'return', zone: cities.zone, currency, views } as const;
  const isOutboundMissing = isReady && !outbound?.tripId;
  return (
    <ChoosingFrame
      search={criteria}
      direction="return"
      views={views}
      cities={cities}
      cart={cartWhileChoosing({ search: criteria, cities, direction: 'return', outbound, returnTicket, session })}
      continueHref={
        returnTicket && isBooked(session, outbound, returnTicket) ? afterTicketsPath(criteria, language) : null
      }
      editSearch={editSearch}
    >
      {isOutboundMissing ? (
        <EmptyState
          art="bus"
          title={t('title')}
          text={t('text')}
          actions={
            <LinkButton variant="primary" href={outboundHref}>
              {t('choose')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <TicketDays {...days} />
          {outbound && <PinnedOutbound ticket={outbound} party={criteria} changeHref={outboundHref} />}
          <ReturnResults
            days={days}
            outboundTripId={outbound?.tripId}
            {...state}
            stations={cities.stations}
            travellers={travellers}
            selected={returnTicket}
            choosing={choosing}
          />
        </>
      )}
    </ChoosingFrame>
  );
}

/** Asks for them, a component of its own: what comes in draws nothing else of the page anew (P7). */
function ReturnResults(props: Omit<TicketResultsProps, 'found'> & { outboundTripId: string | undefined }) {
  return <TicketResults {...props} found={useReturnSearch(props.outboundTripId, props.days.search.dateEnd)} />;
}
