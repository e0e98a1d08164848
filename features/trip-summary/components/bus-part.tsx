'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { BusJourney } from '@/components/booking/bus-journey';
import { TermItem } from '@/components/booking/term-item';
import { useTermTexts } from '@/components/booking/use-term-texts';
import { OperatorName } from '@/components/ui/operator-mark';
import type { PolicyKey } from '@/rules/bus-terms';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money';
import type { TripBus } from '../rules/trip-days';
import { TimelineItem } from './timeline-item';

/** In this order: what decides whether money comes back, and what can be taken along. The others stand with the ticket and at the payment. */
const SHOWN_TERMS: readonly PolicyKey[] = ['refunds', 'exchange', 'checked', 'carry'];

export type BusPartProps = { bus: TripBus; title: string; isLast: boolean; now: Date; /** Seats, where the company reserves them. */ seats: ReactNode; actions: ReactNode | null };

/** One bus on the timeline: when, from where, on what terms, and how to change or remove it. */
export function BusPart({ bus, title, isLast, now, seats, actions }: BusPartProps) {
  const t = useTranslations('tripSummary');
  const language = useLocale() as Language;
  const { ticket, journey } = bus;
  const price = ticket.ownPrice ?? ticket.price;
  const money = (amount: number) => (price ? formatMoney({ amount, currency: price.currency }, language) : '');
  return (
    <TimelineItem icon="bus" isLast={isLast} title={title} price={price ? money(price.total) : ''} actions={actions}>
      <div className="row">
        <OperatorName name={ticket.operator.name} color={ticket.operator.color} number={journey.legs[0]?.tripNumber} />
        {price && <span className="small muted">{t(price.isAverage ? 'average' : 'perPerson', { price: money(price.perPerson) })}</span>}
      </div>
      <BusJourney journey={journey} />
      <BusTerms bus={bus} now={now} />
      {seats}
    </TimelineItem>
  );
}

/** Only a full refund is good news, not the steps after it. A refund that the company does not state is said, too; each line once where several buses have the same terms. */
function BusTerms({ bus: { ticket, journey }, now }: { bus: TripBus; now: Date }) {
  const termTexts = useTermTexts();
  const price = ticket.ownPrice ?? ticket.price;
  if (!price) return null;
  const items = journey.legs.flatMap((leg) =>
    termTexts(leg.terms, { currency: price.currency, zone: leg.departureLocation.zone, now })
      .filter(({ policy, isStated }) => SHOWN_TERMS.includes(policy) && (isStated || policy === 'refunds'))
      .sort((left, right) => SHOWN_TERMS.indexOf(left.policy) - SHOWN_TERMS.indexOf(right.policy))
      .flatMap(({ policy, lines, isGood }) => lines.map((line, index) => ({ policy, line, isGood: isGood && index === 0 }))),
  );
  return (
    <ul className="ticket__terms">
      {[...new Map(items.map((item) => [item.line, item])).values()].map((item) => (
        <TermItem key={item.line} {...item} />
      ))}
    </ul>
  );
}
