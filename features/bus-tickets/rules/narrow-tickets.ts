import { recordOf } from '@/rules/records';
import type { TicketFacts } from './ticket-facts';
import {
  activeGroups,
  ALL_NEEDED,
  FILTER_GROUPS,
  FIXED_CHOICES,
  type FilterGroup,
  type TicketFilters,
} from './ticket-filters';

export type Narrowed = {
  /** Tickets that pass every group, in the order they came. */
  rows: TicketFacts[];
  /**
   * How many rows each value leaves if it were chosen, under what is chosen in the other groups; where all values are
   * needed, beside those chosen.
   */
  counts: Readonly<Record<FilterGroup, ReadonlyMap<string, number>>>;
};

export function passes(facts: TicketFacts, filters: TicketFilters, group: FilterGroup): boolean {
  const chosen = filters[group];
  if (chosen.length === 0) return true;
  const has = (value: string) => facts.values[group].includes(value);
  return ALL_NEEDED.has(group) ? chosen.every(has) : chosen.some(has);
}

/**
 * Narrows a list and counts what every value would leave, in one pass: a ticket that fails in one group alone counts
 * for that group's values.
 */
export function narrowTickets(list: readonly TicketFacts[], filters: TicketFilters): Narrowed {
  const active = activeGroups(filters);
  // A row with several journeys counts once.
  const left = recordOf(FILTER_GROUPS, () => new Map<string, Set<string>>());
  const rows: TicketFacts[] = [];
  for (const facts of list) {
    const failing = active.filter((group) => !passes(facts, filters, group));
    if (failing.length === 0) rows.push(facts);
    if (failing.length > 1) continue;
    for (const group of failing.length === 0 ? FILTER_GROUPS : failing) {
      if (failing.length === 1 && ALL_NEEDED.has(group)) continue;
      for (const value of facts.values[group])
        left[group].set(value, (left[group].get(value) ?? new Set<string>()).add(facts.row));
    }
  }
  const counts = recordOf(
    FILTER_GROUPS,
    (group) => new Map([...left[group]].map(([value, ofValue]) => [value, ofValue.size])),
  );
  return { rows, counts };
}

/** What may have tickets that are not in a list. */
export type AskedForMore = {
  /** Ids of all companies that were asked, and of the stations of both cities. */
  companies: readonly string[];
  stations: readonly string[];
  /** One of them has not answered: nobody knows which stations its buses serve. */
  isOneSilent: boolean;
};

const NOBODY: AskedForMore = { companies: [], stations: [], isOneSilent: false };

/**
 * Without companies that no ticket of a list has and nobody was asked for, and stations that neither city has: somebody
 * typed them. A company that does not answer is not one that does not exist, and a station that no bus of the day
 * serves is still the one that was chosen (D22b): their filters stay.
 */
export function knownFilters(
  list: readonly TicketFacts[],
  filters: TicketFilters,
  { companies, stations, isOneSilent }: AskedForMore = NOBODY,
): TicketFilters {
  const unsure = activeGroups(filters).filter(
    (group) => !FIXED_CHOICES[group] && (group === 'company' || !isOneSilent),
  );
  if (unsure.length === 0) return filters;
  const kept = recordOf(unsure, (group) => {
    const known = new Set([
      ...list.flatMap(({ values }) => values[group]),
      ...(group === 'company' ? companies : stations),
    ]);
    return filters[group].filter((value) => known.has(value));
  });
  return { ...filters, ...kept };
}
