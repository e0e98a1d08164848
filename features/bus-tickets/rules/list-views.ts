import { firstOf, listOf, type QueryInput } from '@/lib/search-criteria/query-values';
import { recordOf } from '@/rules/records';
import type { Direction } from './day-links';
import { TICKET_ORDERS, type TicketOrder } from './order/sort-tickets';
import {
  FILTER_GROUPS,
  FIXED_CHOICES,
  NO_TICKET_FILTERS,
  type FilterGroup,
  type TicketFilters,
} from './ticket-filters';

/** Order and filters of one list. */
export type ListView = { order: TicketOrder; filters: TicketFilters };
/** Those of both directions: each keeps its own while the other is chosen (F10). */
export type ListViews = Readonly<Record<Direction, ListView>>;

export const PLAIN_VIEW: ListView = Object.freeze({ order: TICKET_ORDERS[0], filters: NO_TICKET_FILTERS });

/** More than a list has of anything; an address that names more is nobody's choice. */
const MAX_VALUES = 40;
const MAX_ID_LENGTH = 120;

/** `time`, `sort` for the outbound; `returnTime`, `returnSort`. */
function nameOf(direction: Direction, name: FilterGroup | 'sort'): string {
  return direction === 'outbound' ? name : `return${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Reads order and filters of both directions from an address; what they cannot mean is left out. */
export function viewsFromQuery(query: QueryInput): ListViews {
  return { outbound: viewFromQuery(query, 'outbound'), return: viewFromQuery(query, 'return') };
}

function viewFromQuery(query: QueryInput, direction: Direction): ListView {
  const sort = firstOf(query, nameOf(direction, 'sort'));
  return {
    order: TICKET_ORDERS.find((order) => order === sort) ?? PLAIN_VIEW.order,
    filters: recordOf(FILTER_GROUPS, (group) => valuesFrom(query, nameOf(direction, group), FIXED_CHOICES[group])),
  };
}

function valuesFrom(query: QueryInput, name: string, choices: readonly string[] | undefined): string[] {
  const values = listOf(query, name).slice(0, MAX_VALUES).flatMap(unescaped);
  return [...new Set(values)].filter((value) => (choices ? choices.includes(value) : value.length <= MAX_ID_LENGTH));
}

/** The views as query parameters, only what is chosen; `viewsFromQuery` reads the same back. */
export function viewsToQuery(views: ListViews): [string, string][] {
  return (['outbound', 'return'] as const).flatMap((direction) => {
    const { order, filters } = views[direction];
    const lists = FILTER_GROUPS.map((group): [string, string] => [
      nameOf(direction, group),
      filters[group].map(escaped).join(','),
    ]);
    const sort: [string, string] = [nameOf(direction, 'sort'), order === PLAIN_VIEW.order ? '' : order];
    return [sort, ...lists].filter(([, value]) => value !== '');
  });
}

/** A feed may write anything into an id, also a comma. */
function escaped(value: string): string {
  return value
    .replaceAll('%', '%25')
    .replaceAll(',', '%2C')
    .replace(/^\s|\s$/g, encodeURIComponent);
}

function unescaped(text: string): string[] {
  try {
    return [decodeURIComponent(text)];
  } catch {
    return [];
  }
}
