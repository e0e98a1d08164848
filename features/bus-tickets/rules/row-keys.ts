import type { BusTicket } from '@/contract/bus-ticket';
import { groupBy } from '@/rules/group-by';

/** Two or three stations of a city are rows of their own; a bus with more pairs of stops than these is one row. */
const MAX_ROWS_OF_A_BUS = 3;

type Listed = { key: string; ticket: BusTicket; isDayBefore: boolean };

/**
 * Says of each journey in which row it stands. A bus that stops many times in a city is one row, as are journeys on
 * the same buses; of the evening before one more (D42). Told by the whole list: no filter makes three rows of one. The
 * row has the key of the journey that is listed first, whose place it keeps when it becomes one of many.
 */
export function withRows<Facts extends Listed>(list: readonly Facts[]): (Facts & { row: string })[] {
  const rows = new Map<string, string>();
  for (const members of groupBy(list, ({ ticket, isDayBefore }) => `${ticket.departureId} ${isDayBefore}`).values()) {
    const keys = members.map(({ key }) => key);
    for (const key of keys) rows.set(key, (keys.length > MAX_ROWS_OF_A_BUS && keys[0]) || key);
  }
  return list.map((facts) => ({ ...facts, row: rows.get(facts.key) ?? facts.key }));
}
