'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDuration } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import type { BestBasis } from '../../rules/order/best-tickets';
import type { TicketFacts } from '../../rules/ticket-facts';

export type FareWeighedProps = { facts: TicketFacts; basis: BestBasis | null; travellers: number };

/** Takes 'best' apart for one bus: what it costs and takes beyond the least of the list, and how often one changes. */
export function FareWeighed({ facts, basis, travellers }: FareWeighedProps) {
  const t = useTranslations('busTickets.weighed');
  const language = useLocale();
  const { ticket, price, duration, changes } = facts;
  if (!basis || !ticket.price || price === Infinity) return null;
  const amount = formatMoney({ amount: price - basis.price, currency: ticket.price.currency }, language);
  return (
    <p className="fare__weighed">
      <b>{t('label')}</b>{' '}
      {[
        price === basis.price ? t('cheapest') : t('dearer', { amount, travellers }),
        // A pair of stops that was picked may be shorter than what its row stands for.
        duration <= basis.duration
          ? t('fastest')
          : t('longer', { duration: formatDuration(duration - basis.duration, language) }),
        t('changes', { count: changes }),
      ].join(' · ')}
    </p>
  );
}
