'use client';

import { memo, useId, useState, type ComponentType } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { LiveLine } from '@/components/booking/live/live-line';
import { useChangeTexts } from '@/components/booking/terms/use-change-texts';
import { useLegTerms } from '@/components/booking/terms/use-leg-terms';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { classNames } from '@/components/ui/basics/class-names';
import { latePiece, useLatePiece } from '@/lib/late-piece/use-late-piece';
import { stopsToChoose } from '@/rules/buses/rows/fold-rides';
import { formatDate, formatTime, localDateOf } from '@/rules/dates/dates';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import type { BestBasis } from '../../rules/order/best-tickets';
import { companiesOf } from '../../rules/companies-of';
import type { TicketFacts } from '../../rules/ticket-facts';
import { FareChoice, type FareChoiceProps } from './fare-choice';
import { FareCompany } from './fare-company';
import { FareNotes } from './fare-notes';
import { FareOpen } from './fare-open';
import { FarePrice } from './fare-price';
import type { FareTogetherProps } from './fare-together';
import { FareTags, type FareTagsProps } from './fare-tags';
import { FareWay } from './fare-way';

const MORE = latePiece(async () => (await import('./fare-more')).FareMore);
/** Loads what rows open, in a quiet moment before anybody does: asked once by their list (P6, P7). */
export const prepareRows = MORE.prepare;

export type FareRowProps = Omit<FareTagsProps, 'journey' | 'isLastOfDay'> &
  Omit<FareChoiceProps, 'ticket' | 'departureText' | 'className'> & {
    facts: TicketFacts;
    /** Of a bus that is taken from and to several stops all its journeys, and what another one is picked with. */
    members: readonly TicketFacts[];
    onPick: (key: string) => void;
    travellers: number;
    /** What the best is weighed against; null until every company has answered. */
    basis: BestBasis | null;
    /** A package's bus that arrives on another day than it leaves says so. */
    isPackage: boolean;
    /** Says what bus, bus back and hotel cost together. */
    Together?: ComponentType<FareTogetherProps>;
    /** When the list was asked for, epoch milliseconds: terms are told from then. */
    startedAt: number;
  };

/**
 * A journey on offer (R71) in two lines that open: times, duration, changes, company, price for one and for the party,
 * what is left. Opened it says stops, terms and what is on board; on a phone the choice is there, elsewhere beside the
 * price. Drawn again only when its own ticket changes, not with every answer (P7b).
 */
export const FareRow = memo(function FareRow({
  facts,
  members,
  onPick,
  travellers,
  basis,
  isPackage,
  Together,
  startedAt,
  isBest,
  isCheapest,
  isFastest,
  ...choice
}: FareRowProps) {
  const t = useTranslations('busTickets.card');
  const language = useLocale();
  const changeTexts = useChangeTexts();
  const legTerms = useLegTerms();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { Piece: FareMore, hasFailed, show } = useLatePiece(MORE);
  const { ticket, isDayBefore } = facts;
  const { journey } = ticket;
  if (!journey) return null;
  const { isSelected } = choice;
  const now = new Date(startedAt);
  const timeOf = (instant: string, { zone }: { zone: string }) => formatTime({ instant, zone }, language);
  const { departureTime, departureLocation } = journey;
  const departureText = timeOf(departureTime, departureLocation);
  // The bus of the same time on the day itself is listed, too: a row of the evening before is called by its day (D42).
  const day = isDayBefore ? `, ${formatDate(localDateOf(departureTime, departureLocation.zone), language)}` : '';
  const arrivalText = timeOf(journey.arrivalTime, journey.destinationLocation);
  const company = companiesOf(journey).join(', ');
  const changes = changeTexts(journey);
  const choices = stopsToChoose(members);
  const isLastOfDay = members.some((member) => member.ticket.journey?.isLastOfDay);
  const label = [
    t('label', { company, departure: departureText, arrival: arrivalText }) + day,
    ...changes.map(({ title }) => title),
    ...(choices > 0 ? [t('choices', { count: choices })] : []),
  ].join(', ');
  const currency = ticket.price?.currency ?? DEFAULT_CURRENCY;
  const terms = legTerms(journey.legs, { policies: ['refunds', 'exchange'], currency, now, isShort: true });
  const chosen = { ...choice, ticket, departureText: departureText + day };

  function turn(isOpening: boolean) {
    if (isOpening) show();
    setIsOpen(isOpening);
  }

  return (
    <article
      className={classNames(
        'fare',
        isOpen && 'is-open',
        isSelected && 'is-selected',
        ticket.availability === 'soldOut' && 'is-out',
      )}
      aria-label={label}
    >
      <div className="fare__row">
        <h3 className="fare__head">
          <FareOpen label={label} isOpen={isOpen} opens={id} onNear={MORE.prepare} onTurn={turn} />
        </h3>
        <FareTags journey={journey} {...{ isBest, isCheapest, isFastest, isSelected, isLastOfDay }} />
        <FareWay journey={journey} />
        <FareCompany ticket={ticket} travellers={travellers} choices={choices} />
        <FarePrice ticket={ticket} travellers={travellers} />
        <div className="fare__terms">
          {changes.map(({ title }) => (
            <span key={title}>{title}</span>
          ))}
          {terms.map(({ key, line, isGood }) => (
            <span key={key} className={isGood ? 'is-good' : undefined}>
              {line}
            </span>
          ))}
        </div>
        <FareChoice {...chosen} className="fare__go" />
        <LiveLine rides={journey.legs} />
        <FareNotes ticket={ticket} isPackage={isPackage} isDayBefore={isDayBefore} />
        {Together && <Together ticket={ticket} travellers={travellers} />}
      </div>
      {isOpen && (
        <div id={id}>
          {FareMore && (
            <FareMore facts={facts} journey={journey} {...{ members, onPick, travellers, basis, terms, now }}>
              <FareChoice {...chosen} />
            </FareMore>
          )}
          {hasFailed && <PieceFailed onRetry={show} />}
        </div>
      )}
    </article>
  );
});
