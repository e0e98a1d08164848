'use client';

import { useTranslations } from 'next-intl';
import { isDataFound, type TicketSearch } from '../rules/ticket-search';
import { TICKET_ORDERS, type TicketOrder } from '../rules/sort-tickets';

export type ListBarProps = { search: TicketSearch | undefined; order: TicketOrder; onOrder: (order: TicketOrder) => void };

/** How many buses there are so far, said politely to screen readers, and the order of the list, whose place is kept while there is nothing to order (P7). */
export function ListBar({ search, order, onOrder }: ListBarProps) {
  const t = useTranslations('busTickets.list');
  const count = search?.tickets.length ?? 0;
  const waiting = search?.suppliers.filter((supplier) => supplier.state === 'searching').length ?? 0;
  const isRunning = isDataFound(search) === null;
  return (
    <div className="listbar">
      <p className="listbar__count" role="status">
        {(count > 0 || !isRunning) && <b>{t('count', { count })}</b>}
        {isRunning && <span>{waiting > 0 && count > 0 ? ` ${t('waiting', { count: waiting })}` : t('searching')}</span>}
      </p>
      {(isRunning || count > 1) && (
        <label className="listbar__order">
          <span className="small muted">{t('sortBy')}</span>
          <select className="input" value={order} disabled={count < 2} onChange={({ target }) => onOrder(TICKET_ORDERS.find((known) => known === target.value) ?? 'departure')}>
            {TICKET_ORDERS.map((known) => (
              <option key={known} value={known}>
                {t(`orders.${known}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
