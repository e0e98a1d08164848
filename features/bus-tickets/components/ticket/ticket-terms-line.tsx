'use client';

import { TermItem } from '@/components/booking/terms/term-item';
import { useLegTerms } from '@/components/booking/terms/use-leg-terms';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@/rules/money/currency';
import type { TicketJourney } from '../../rules/ticket-journey';

export type TicketTermsLineProps = { journey: TicketJourney; currency: CurrencyCode | undefined; now: Date };

/** Refund and exchange in words with their dates (R71, F12); of each company where theirs differ. */
export function TicketTermsLine({ journey, currency = DEFAULT_CURRENCY, now }: TicketTermsLineProps) {
  const terms = useLegTerms()(journey.legs, { policies: ['refunds', 'exchange'], currency, now, isShort: true });
  return (
    <ul className="ticket__terms">
      {terms.map(({ key, ...term }) => (
        <TermItem key={key} {...term} />
      ))}
    </ul>
  );
}
