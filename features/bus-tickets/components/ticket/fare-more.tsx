'use client';

import { Fragment, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { LegOperators } from '@/components/booking/terms/leg-operators';
import { TermItem } from '@/components/booking/terms/term-item';
import { useAmenityNames } from '@/components/booking/terms/use-amenity-names';
import { useChangeTexts } from '@/components/booking/terms/use-change-texts';
import type { LegTermLine } from '@/components/booking/terms/use-leg-terms';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { Icon } from '@/components/ui/basics/icon';
import { openAhead } from '@/components/ui/overlays/open-ahead';
import { AmenityList } from '@/components/ui/journeys/operator-icons';
import { latePiece, useLatePiece } from '@/lib/late-piece/use-late-piece';
import { formatDate, formatTime, localDateOf } from '@/rules/dates/dates';
import type { BestBasis } from '../../rules/order/best-tickets';
import type { TicketFacts } from '../../rules/ticket-facts';
import type { TicketJourney } from '../../rules/ticket-journey';
import { FareAmounts } from './fare-amounts';
import { FareStops } from './fare-stops';
import { FareWeighed } from './fare-weighed';
import { LegStops } from './leg-stops';

/** Loaded by who reaches for it (P6). */
const DETAILS = latePiece(async () => (await import('./ticket-details')).TicketDetails);

export type FareMoreProps = {
  facts: TicketFacts;
  journey: TicketJourney;
  /** All journeys of the bus, and what another one is picked with. */
  members: readonly TicketFacts[];
  onPick: (key: string) => void;
  travellers: number;
  basis: BestBasis | null;
  terms: readonly LegTermLine[];
  now: Date;
  /** The choice, where the row has none beside its price. */
  children: ReactNode;
};

/**
 * What an opened row says: first the choice, for who is in a hurry; then stops and changes in order, terms, what every
 * bus has on board, and the way to the rest.
 */
export function FareMore({ facts, journey, members, onPick, travellers, basis, terms, now, children }: FareMoreProps) {
  const t = useTranslations('busTickets');
  const language = useLocale();
  const amenityNames = useAmenityNames();
  const changes = useChangeTexts()(journey);
  const [isOpen, setIsOpen] = useState(false);
  const { Piece: TicketDetails, hasFailed, show } = useLatePiece(DETAILS);
  const { ticket, isDayBefore } = facts;
  const { legs, departureTime, departureLocation } = journey;
  const onBoard = legs[0]?.amenities.filter((key) => legs.every((leg) => leg.amenities.includes(key))) ?? [];
  const { zone } = departureLocation;
  const day = isDayBefore ? `, ${formatDate(localDateOf(departureTime, zone), language)}` : '';
  const time = formatTime({ instant: departureTime, zone }, language) + day;

  function open() {
    const draw = () => {
      setIsOpen(true);
      show();
    };
    if (DETAILS.read()) openAhead('beside', draw);
    else draw();
  }

  return (
    <div className="fare__more">
      {members.length > 1 && <FareStops {...{ facts, members, travellers, onPick }} />}
      <div className="fare__act">
        <FareAmounts ticket={ticket} travellers={travellers} />
        {children}
      </div>
      <div className="fare__stops">
        {legs.map((leg, index) => {
          const change = changes[index - 1];
          return (
            <Fragment key={leg.departureId}>
              {change && (
                <p className="changeline">
                  <Icon name={change.staysSeated ? 'armchair' : 'arrowLeftRight'} size={16} />
                  <span>
                    <b>{change.title}</b>
                    {change.place && `, ${change.place}`}
                    {change.missed && <small>{change.missed}</small>}
                  </span>
                </p>
              )}
              <h4>
                <LegOperators legs={[leg]} />
              </h4>
              <LegStops leg={leg} />
            </Fragment>
          );
        })}
      </div>
      <div className="fare__facts">
        {ticket.availability === 'priceNotSet' && <p className="small">{t('card.priceNotSetWhy')}</p>}
        {ticket.availability === 'soldOut' && (ticket.seatsLeft ?? 0) > 0 && (
          <p className="small">{t('card.tooFewSeats', { seats: ticket.seatsLeft ?? 0, travellers })}</p>
        )}
        <ul className="ticket__terms">
          {terms.map(({ key, ...term }) => (
            <TermItem key={key} {...term} />
          ))}
        </ul>
        <AmenityList items={amenityNames(onBoard).included} />
        <FareWeighed facts={facts} basis={basis} travellers={travellers} />
        <button
          type="button"
          className="link link--sm"
          aria-haspopup="dialog"
          aria-expanded={isOpen && TicketDetails !== null}
          onPointerEnter={DETAILS.prepare}
          onClick={open}
        >
          {t('card.details')} <span className="vh">{t('card.ofBusAt', { time })}</span>
          <Icon name="chevronRight" size={16} />
        </button>
        {hasFailed && <PieceFailed />}
      </div>
      {TicketDetails && (
        <TicketDetails ticket={ticket} journey={journey} now={now} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
