'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { ChangeLine } from '@/components/booking/terms/change-line';
import { ChangeTerms } from '@/components/booking/terms/change-terms';
import { LegOperators } from '@/components/booking/terms/leg-operators';
import { TermItem } from '@/components/booking/terms/term-item';
import { useLegTerms } from '@/components/booking/terms/use-leg-terms';
import type { PolicyKey } from '@/rules/buses/bus-terms';
import { formatMoney } from '@/rules/money/money';
import type { TripBus } from '../rules/trip-days';
import { TimelineItem } from './timeline-item';

/**
 * In this order: what decides whether money comes back, and what can be taken along. The others stand with the ticket
 * and at the payment.
 */
const SHOWN_TERMS: readonly PolicyKey[] = ['refunds', 'exchange', 'checked', 'carry'];

export type BusPartProps = {
  bus: TripBus;
  title: string;
  isLast: boolean;
  now: Date;
  /** Seats, where the company reserves them. */
  seats: ReactNode;
  actions: ReactNode | null;
};

/**
 * One journey by bus on the timeline: when, from where, with which change, on what terms, and how to change or remove
 * it.
 */
export function BusPart({ bus, title, isLast, now, seats, actions }: BusPartProps) {
  const t = useTranslations('tripSummary');
  const language = useLocale();
  const { ticket, journey } = bus;
  const price = ticket.ownPrice ?? ticket.price;
  const money = (amount: number) => (price ? formatMoney({ amount, currency: price.currency }, language) : '');
  return (
    <TimelineItem icon="bus" isLast={isLast} title={title} price={price ? money(price.total) : ''} actions={actions}>
      <div className="row tl__company">
        <LegOperators legs={journey.legs} />
        {price && (
          <span className="small muted">
            {t(price.isAverage ? 'average' : 'perPerson', { price: money(price.perPerson) })}
          </span>
        )}
      </div>
      <BusJourney journey={journey} />
      <ChangeLine journey={journey} />
      <ChangeTerms journey={journey} />
      <BusTerms bus={bus} now={now} />
      {seats}
    </TimelineItem>
  );
}

/** Only a full refund is good news, not the steps after it. A refund that the company does not state is said, too. */
function BusTerms({ bus: { ticket, journey }, now }: { bus: TripBus; now: Date }) {
  const legTerms = useLegTerms();
  const price = ticket.ownPrice ?? ticket.price;
  if (!price) return null;
  return (
    <ul className="ticket__terms">
      {legTerms(journey.legs, { policies: SHOWN_TERMS, currency: price.currency, now }).map(({ key, ...term }) => (
        <TermItem key={key} {...term} />
      ))}
    </ul>
  );
}
