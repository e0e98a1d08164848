'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { TICKET_ORDERS, type TicketOrder } from '../../rules/order/sort-tickets';

export type SortChipProps = { order: TicketOrder; onOrder: (order: TicketOrder) => void };

/**
 * The order of the list: a chip that says it, as wide as its words in every browser, under a native choice that nobody
 * sees.
 */
export function SortChip({ order, onOrder }: SortChipProps) {
  const t = useTranslations('busTickets.list');
  return (
    <label className="chip sortchip">
      <Icon name="arrowUpDown" size={16} />
      <span>{t('sortBy')}</span>
      <b aria-hidden="true">{t(`orders.${order}`)}</b>
      <select
        value={order}
        onChange={({ target }) => onOrder(TICKET_ORDERS.find((known) => known === target.value) ?? TICKET_ORDERS[0])}
      >
        {TICKET_ORDERS.map((known) => (
          <option key={known} value={known}>
            {t(`orders.${known}`)}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </label>
  );
}
