'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { TICKET_ORDERS, type TicketOrder } from '../../rules/sort-tickets';

export type SortChipProps = { order: TicketOrder; onOrder: (order: TicketOrder) => void };

/** The order of the list, a native choice that looks like a chip. */
export function SortChip({ order, onOrder }: SortChipProps) {
  const t = useTranslations('busTickets.list');
  return (
    <label className="chip chip--select">
      <span className="vh">{t('sortBy')}</span>
      <select
        value={order}
        onChange={({ target }) => onOrder(TICKET_ORDERS.find((known) => known === target.value) ?? 'departure')}
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
