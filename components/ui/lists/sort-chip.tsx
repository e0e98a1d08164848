'use client';

import { Icon } from '@/components/ui/basics/icon';
import { usePressed } from '@/lib/idle/use-pressed';

export type SortChipProps<Order extends string> = {
  /** What stands before the order. */
  label: string;
  orders: readonly Order[];
  order: Order;
  nameOf: (order: Order) => string;
  onOrder: (order: Order) => void;
  hasArrows?: boolean;
};

/**
 * The order of a list: a chip that says it, as wide as its words in every browser, under a native choice that nobody
 * sees.
 */
export function SortChip<Order extends string>({
  label,
  orders,
  order: settled,
  nameOf,
  onOrder,
  hasArrows = false,
}: SortChipProps<Order>) {
  const [order, press] = usePressed(settled, onOrder);
  return (
    <label className="chip sortchip">
      {hasArrows && <Icon name="arrowUpDown" size={16} />}
      <span>{label}</span>
      <b aria-hidden="true">{nameOf(order)}</b>
      <select value={order} onChange={({ target }) => press(orders.find((known) => known === target.value) ?? order)}>
        {orders.map((known) => (
          <option key={known} value={known}>
            {nameOf(known)}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </label>
  );
}
