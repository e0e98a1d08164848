import type { TicketFacts } from './ticket-facts';
import { FIXED_CHOICES, type FilterGroup, type TicketFilters } from './ticket-filters';

/**
 * Values that can be chosen in a group: all times and kinds of stops, and of the rest what a ticket of the whole list
 * has or is chosen.
 */
export function filterChoices(group: FilterGroup, list: readonly TicketFacts[], filters: TicketFilters): string[] {
  const fixed = FIXED_CHOICES[group];
  if (fixed && group !== 'amenity') return [...fixed];
  const listed = new Set([...list.flatMap(({ values }) => values[group]), ...filters[group]]);
  return fixed ? fixed.filter((value) => listed.has(value)) : [...listed];
}
