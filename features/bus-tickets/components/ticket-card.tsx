'use client';

import { memo, useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/class-names';
import { Journey } from '@/components/ui/journey';
import { formatDate, formatTime } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { overnightArrival } from '../rules/package-arrival';
import { stopShares } from '../rules/stop-shares';
import { TicketDetails } from './ticket-details';
import { TicketOffer, type TicketOfferProps } from './ticket-offer';
import { TicketTermsLine } from './ticket-terms-line';
import { TicketAmenities, TicketTop } from './ticket-top';

export type TicketCardProps = Omit<TicketOfferProps, 'departureText'> & {
  isCheapest: boolean;
  isFastest: boolean;
  /** A package's bus that arrives on another day than it leaves says so. */
  isPackage: boolean;
  /** When the list was asked for, epoch milliseconds: terms are told from then. */
  startedAt: number;
};

/** A journey on offer (R71): times and line, stations, company, what is on board, terms with dates, price of the party. Drawn again only when its own ticket changes, not with every answer (P7). */
export const TicketCard = memo(function TicketCard({ isCheapest, isFastest, isPackage, startedAt, ...offer }: TicketCardProps) {
  const t = useTranslations('busTickets.card');
  const language = useLocale() as Language;
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { ticket, isSelected } = offer;
  const { journey, operator } = ticket;
  if (!journey) return null;
  const now = new Date(startedAt);
  const overnight = isPackage ? overnightArrival(ticket) : null;
  const from = { instant: journey.departureTime, zone: journey.departureLocation.zone };
  const to = { instant: journey.arrivalTime, zone: journey.destinationLocation.zone };
  const departureText = formatTime(from, language);
  const isOut = ticket.availability === 'soldOut';
  return (
    <article
      className={classNames('ticket', isSelected && 'is-selected', isOut && 'is-out')}
      aria-label={t('label', { company: operator.name, departure: departureText, arrival: formatTime(to, language) })}
    >
      <div className="ticket__in">
        <div className="ticket__main">
          <TicketTop ticket={ticket} journey={journey} isCheapest={isCheapest} isFastest={isFastest} />
          <Journey
            departure={{ ...from, station: journey.departureLocation.name }}
            arrival={{ ...to, station: journey.destinationLocation.name }}
            stops={stopShares(journey)}
          />
          {overnight && (
            <p className="ticket__overnight">
              <Icon name="moon" size={16} />
              <span>{t('overnight', { leaves: formatDate(overnight.leaves, language), arrives: formatDate(overnight.arrives, language) })}</span>
            </p>
          )}
          <div className="ticket__foot">
            <TicketTermsLine journey={journey} currency={ticket.price?.currency} now={now} />
            <TicketAmenities legs={journey.legs} />
            <button type="button" className="link link--sm" aria-expanded={isOpen} aria-controls={detailsId} onClick={() => setIsOpen(!isOpen)}>
              {t('details')}{' '}
              <span className="vh">{t('ofBusAt', { time: departureText })}</span>
              <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
            </button>
          </div>
        </div>
        <div className="ticket__price">
          <TicketOffer {...offer} departureText={departureText} />
        </div>
      </div>
      {isOpen && <TicketDetails id={detailsId} ticket={ticket} journey={journey} now={now} />}
    </article>
  );
});
