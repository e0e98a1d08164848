'use client';

import { memo, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { ChangeLine } from '@/components/booking/terms/change-line';
import { useChangeTexts } from '@/components/booking/terms/use-change-texts';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { Icon } from '@/components/ui/basics/icon';
import { classNames } from '@/components/ui/basics/class-names';
import { latePiece, useLatePiece } from '@/lib/late-piece/use-late-piece';
import { formatDate, formatTime } from '@/rules/dates/dates';
import { companiesOf } from '../../rules/companies-of';
import { arrivalNote } from '../../rules/arrival-note';
import { TicketOffer, type TicketOfferProps } from './ticket-offer';
import { TicketTermsLine } from './ticket-terms-line';
import { TicketAmenities, TicketTop } from './ticket-top';

/** Loaded by who reaches for it (P6). */
const DETAILS = latePiece(async () => (await import('./ticket-details')).TicketDetails);

export type TicketCardProps = Omit<TicketOfferProps, 'departureText'> & {
  isCheapest: boolean;
  isFastest: boolean;
  /** A package's bus that arrives on another day than it leaves says so. */
  isPackage: boolean;
  /** Leaves the evening before the day that was asked for: its days are always said (D42). */
  isDayBefore: boolean;
  /** When the list was asked for, epoch milliseconds: terms are told from then. */
  startedAt: number;
};

/**
 * A journey on offer (R71): times and line, stations, change, companies, what is on board, terms with dates, price of
 * the party. Drawn again only when its own ticket changes, not with every answer (P7b).
 */
export const TicketCard = memo(function TicketCard({
  isCheapest,
  isFastest,
  isPackage,
  isDayBefore,
  startedAt,
  ...offer
}: TicketCardProps) {
  const t = useTranslations('busTickets.card');
  const language = useLocale();
  const changeTexts = useChangeTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { Piece: TicketDetails, hasFailed, show } = useLatePiece(DETAILS);
  const { ticket, isSelected } = offer;
  const { journey } = ticket;
  if (!journey) return null;
  const now = new Date(startedAt);
  const note = arrivalNote(ticket, { isPackage, isDayBefore });
  const departureText = formatTime({ instant: journey.departureTime, zone: journey.departureLocation.zone }, language);
  const arrivalText = formatTime({ instant: journey.arrivalTime, zone: journey.destinationLocation.zone }, language);
  const label = t('label', {
    company: companiesOf(journey).join(', '),
    departure: departureText,
    arrival: arrivalText,
  });

  function open() {
    setIsOpen(true);
    show();
  }

  return (
    <article
      className={classNames('ticket', isSelected && 'is-selected', ticket.availability === 'soldOut' && 'is-out')}
      aria-label={[label, ...changeTexts(journey).map(({ title }) => title)].join(', ')}
    >
      <div className="ticket__in">
        <div className="ticket__main">
          <TicketTop journey={journey} isCheapest={isCheapest} isFastest={isFastest} />
          <BusJourney journey={journey} />
          <ChangeLine journey={journey} />
          {note && (
            <p className="ticket__overnight">
              <Icon name="moon" size={16} />
              <span>
                {t(`days.${note.kind}`, {
                  leaves: formatDate(note.leaves, language),
                  arrives: formatDate(note.arrives, language),
                  night: formatDate(note.night, language),
                })}
              </span>
            </p>
          )}
          <div className="ticket__foot">
            <TicketTermsLine journey={journey} currency={ticket.price?.currency} now={now} />
            <TicketAmenities legs={journey.legs} />
            <button
              type="button"
              className="link link--sm"
              aria-haspopup="dialog"
              aria-expanded={isOpen && TicketDetails !== null}
              onPointerEnter={DETAILS.prepare}
              onClick={open}
            >
              {t('details')} <span className="vh">{t('ofBusAt', { time: departureText })}</span>
              <Icon name="chevronRight" size={16} />
            </button>
          </div>
          {hasFailed && <PieceFailed />}
        </div>
        <div className="ticket__price">
          <TicketOffer {...offer} departureText={departureText} />
        </div>
      </div>
      {TicketDetails && (
        <TicketDetails ticket={ticket} journey={journey} now={now} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </article>
  );
});
