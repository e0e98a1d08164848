'use client';

import { useTranslations } from 'next-intl';
import { OperatorMark } from '@/components/ui/journeys/operator-mark';
import type { BusTicket } from '@/contract/bus-ticket';
import { companiesOf } from '../../rules/companies-of';

/** A scarce seat is named only from here on, and only from the real count (F12). */
const FEW_SEATS = 5;

export type FareCompanyProps = {
  ticket: BusTicket;
  travellers: number;
  /** Stops that it can be taken from and to, where there are several. */
  choices: number;
};

/** Who drives, how often one changes or stops, and what is left: a long name gives way, the rest is always there. */
export function FareCompany({ ticket, travellers, choices }: FareCompanyProps) {
  const t = useTranslations('busTickets.card');
  const tJourney = useTranslations('trip.journey');
  const { journey, availability, seatsLeft } = ticket;
  if (!journey) return null;
  const operators = [...new Map(journey.legs.map(({ operator }) => [operator.id, operator])).values()];
  const changes = journey.changes.filter(({ staysSeated }) => !staysSeated).length;
  const hasFew = seatsLeft !== null && seatsLeft > 0 && seatsLeft <= FEW_SEATS && availability !== 'priceNotSet';

  function state(): string | null {
    if (availability === 'priceNotSet') return t('priceNotSet');
    if (availability === 'soldOut') return (seatsLeft ?? 0) > 0 ? t('soldOutFor', { travellers }) : t('soldOut');
    if (changes > 0) return tJourney('changes', { count: changes });
    if (choices > 0) return null;
    return tJourney('stops', { count: journey?.stopsCount ?? 0 });
  }

  const said = state();
  return (
    <div className="fare__who">
      {operators.map(({ id, name, color }) => (
        <OperatorMark key={id} name={name} color={color} />
      ))}
      <b>{companiesOf(journey).join(', ')}</b>
      {said !== null && <span>· {said}</span>}
      {hasFew && <span className="fare__left">· {t('seatsLeft', { count: seatsLeft })}</span>}
      {choices > 0 && <span className="fare__choices">{t('choices', { count: choices })}</span>}
    </div>
  );
}
