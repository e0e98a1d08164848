import { Icon } from '@/components/ui/basics/icon';

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
  order,
  nameOf,
  onOrder,
  hasArrows = false,
}: SortChipProps<Order>) {
  return (
    <label className="chip sortchip">
      {hasArrows && <Icon name="arrowUpDown" size={16} />}
      <span>{label}</span>
      <b aria-hidden="true">{nameOf(order)}</b>
      <select value={order} onChange={({ target }) => onOrder(orders.find((known) => known === target.value) ?? order)}>
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
