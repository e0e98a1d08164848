'use client';

import { useTranslations } from 'next-intl';
import { TermItem } from '@/components/booking/term-item';
import { useTermTexts } from '@/components/booking/use-term-texts';
import { Icon } from '@/components/ui/icon';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@/rules/currency';
import type { TicketJourney } from '../rules/stop-shares';

export type TicketTermsLineProps = { journey: TicketJourney; currency: CurrencyCode | undefined; now: Date };

/** Refund and exchange in words with their dates (R71, F12), and the mark of the day's last bus (F15). */
export function TicketTermsLine({ journey, currency = DEFAULT_CURRENCY, now }: TicketTermsLineProps) {
  const t = useTranslations('busTickets.card');
  const termTexts = useTermTexts();
  const [leg] = journey.legs;
  if (!leg) return null;
  const terms = termTexts(leg.terms, { currency, zone: leg.departureLocation.zone, now });
  const shown = ['refunds', 'exchange'].map((policy) => terms.find((term) => term.policy === policy)).filter((term) => term !== undefined);
  return (
    <ul className="ticket__terms">
      {journey.isLastOfDay && (
        <li>
          <Icon name="clock" />
          <span>{t('lastOfDay')}</span>
        </li>
      )}
      {shown.map((term) => (
        <TermItem key={term.policy} policy={term.policy} line={term.lines[0] ?? ''} isGood={term.isGood} />
      ))}
    </ul>
  );
}
