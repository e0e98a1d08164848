'use client';

import { useTranslations } from 'next-intl';
import { useTermTexts } from '@/components/booking/use-term-texts';
import { Icon } from '@/components/ui/icon';
import { PolicyIcon } from '@/components/ui/operator-icons';
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
        <li key={term.policy} className={term.isGood ? 'is-good' : undefined}>
          <PolicyIcon policy={term.policy} />
          <span>{term.lines[0]}</span>
        </li>
      ))}
    </ul>
  );
}
