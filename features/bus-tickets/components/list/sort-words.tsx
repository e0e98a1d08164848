'use client';

import { useTranslations } from 'next-intl';
import type { TicketOrder } from '../../rules/order/sort-tickets';

export type SortWordsProps = {
  order: TicketOrder;
  /** Prices are the pair's (D32). */
  isReturn: boolean;
};

/** What the order of the list weighs, below what chooses it. */
export function SortWords({ order, isReturn }: SortWordsProps) {
  const t = useTranslations('busTickets.list');
  return (
    <p className="sortline__why">
      {(isReturn ? [t('bothWays'), t(`why.${order}`)] : [t(`why.${order}`), t('noPaidPlace')]).join(' ')}
    </p>
  );
}
