'use client';

import { useTranslations } from 'next-intl';
import type { TicketOrder } from '../../rules/order/sort-tickets';

export type SortWordsProps = {
  order: TicketOrder;
  /** Prices are the pair's (D32). */
  isReturn: boolean;
};

/** What the order of the list weighs, below what chooses it; on a phone one line, the rest of it behind the count. */
export function SortWords({ order, isReturn }: SortWordsProps) {
  const t = useTranslations('busTickets.list');
  const why = t(`why.${order}`);
  return (
    <p className="sortline__why">
      {isReturn ? t('bothWays') : why} <span>{isReturn ? why : t('noPaidPlace')}</span>
    </p>
  );
}
