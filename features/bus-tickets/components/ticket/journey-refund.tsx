'use client';

import { useTranslations } from 'next-intl';
import { TermItem } from '@/components/booking/terms/term-item';
import { useLegTerms } from '@/components/booking/terms/use-leg-terms';
import { Icon } from '@/components/ui/basics/icon';
import type { CurrencyCode } from '@/rules/money/currency';
import { companiesOf } from '../../rules/companies-of';
import type { TicketJourney } from '../../rules/ticket-journey';

export type JourneyRefundProps = { journey: TicketJourney; currency: CurrencyCode; now: Date };

/**
 * What a journey of several buses gives back, once: it is refunded as one, which is explained where several companies
 * state their terms (F25, docs/decisions/comparing.md). Nothing on a direct one, whose bus says it.
 */
export function JourneyRefund({ journey, currency, now }: JourneyRefundProps) {
  const { legs } = journey;
  const t = useTranslations('busChanges');
  const terms = useLegTerms()(legs, { policies: ['refunds'], currency, now });
  if (legs.length < 2) return null;
  return (
    <ul className="ticket__terms changeterms">
      {terms.map(({ key, ...term }) => (
        <TermItem key={key} {...term} />
      ))}
      {companiesOf(journey).length > 1 && (
        <li>
          <Icon name="info" />
          <span>{t('refundedAsOne')}</span>
        </li>
      )}
    </ul>
  );
}
