'use client';

import { Fragment } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { ChangeTerms } from '@/components/booking/terms/change-terms';
import { Icon } from '@/components/ui/basics/icon';
import { Sheet } from '@/components/ui/overlays/sheet';
import { useChangeTexts, type ChangeText } from '@/components/booking/terms/use-change-texts';
import type { BusTicket } from '@/contract/bus-ticket';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import type { TicketJourney } from '../../rules/ticket-journey';
import { JourneyMap } from './journey-map';
import { JourneyRefund } from './journey-refund';
import { LegDetails } from './leg-details';

export type TicketDetailsProps = {
  ticket: BusTicket;
  journey: TicketJourney;
  now: Date;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * All of a ticket in a panel of its own: the line, a drawn map, then each bus with its stops, stations, what is on
 * board and the 8 policies (R72, R73), and the changes between them. The refund of several buses stands once, above
 * them.
 */
export function TicketDetails({ ticket, journey, now, isOpen, onClose }: TicketDetailsProps) {
  const t = useTranslations('busTickets.details');
  const language = useLocale();
  const changes = useChangeTexts()(journey);
  const currency = ticket.price?.currency ?? DEFAULT_CURRENCY;
  const { departureLocation: from, destinationLocation: to } = journey;
  const title = t('title', {
    from: from.cityName,
    to: to.cityName,
    date: formatDate(localDateOf(journey.departureTime, from.zone), language),
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} isBeside>
      <div className="stack gap-20 ticketdetails">
        <BusJourney journey={journey} />
        <ChangeTerms journey={journey} />
        <JourneyRefund journey={journey} currency={currency} now={now} />
        <JourneyMap journey={journey} />
        {journey.legs.map((leg, index) => {
          const change = changes[index - 1];
          return (
            <Fragment key={leg.departureId}>
              {change && <ChangeBlock change={change} />}
              <LegDetails leg={leg} currency={currency} now={now} hasOwnRefund={journey.legs.length === 1} />
            </Fragment>
          );
        })}
      </div>
    </Sheet>
  );
}

function ChangeBlock({ change: { title, place, times, missed, staysSeated } }: { change: ChangeText }) {
  return (
    <div className="changeblock">
      <h3>
        <Icon name={staysSeated ? 'armchair' : 'arrowLeftRight'} /> {title}
      </h3>
      <p className="small">{[times, place].filter((part) => part !== '').join(', ')}</p>
      {missed && <p className="small">{missed}</p>}
    </div>
  );
}
