import { partyFaults } from '@/rules/travellers/party';
import { ruleFault, type RuleFault } from '@/rules/rule-fault';
import { stayFaults } from '@/rules/hotels/stay-rules';
import type { QueryInput } from './query-values';
import { searchLimits } from './search-faults';
import type { StayCriteria, StayDraft } from './stay-criteria';
import { hasStay, stayFromQuery } from './stay-query';

export type StayCity = { code: string; zone: string };

/**
 * What a page knows of the stay in its address. Without a valid one the form is shown again, with `faults` beside it
 * (D39).
 */
export type ReadStay = { stay: StayCriteria | null; draft: StayDraft; faults: RuleFault[] };

const FIELD_OF_RULE: Readonly<Record<string, string>> = { checkinDate: 'dateFrom', checkoutDate: 'dateTo' };

/**
 * What is wrong with a draft, by the names of the form's fields; empty when hotels can be asked.
 * A city that is not in `cities` counts as not chosen. What is missing is named: a summary says it far from its field.
 */
export function stayDraftFaults(draft: StayDraft, cities: readonly StayCity[], now: Date): RuleFault[] {
  const city = cities.find(({ code }) => code === draft.cityCode);
  const dates = stayFaults(draft, searchLimits(city?.zone, now)).map((fault) => ({
    ...fault,
    path: FIELD_OF_RULE[fault.path] ?? fault.path,
  }));
  return [...(city ? [] : [ruleFault('city', 'REQUIRED')]), ...dates, ...partyFaults(draft)].map((fault) =>
    fault.code === 'REQUIRED' ? { ...fault, params: { what: fault.path } } : fault,
  );
}

/** Reads and judges the stay of an address. An address without any stay has no faults. */
export function readStay(query: QueryInput, cities: readonly StayCity[], now: Date): ReadStay {
  const draft = stayFromQuery(query);
  if (!hasStay(query)) return { stay: null, draft, faults: [] };
  const faults = stayDraftFaults(draft, cities, now);
  return { stay: faults.length === 0 ? draft : null, draft, faults };
}
