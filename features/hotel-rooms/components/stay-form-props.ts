import type { StayDraft } from '@/lib/search-criteria/stay-criteria';
import type { RuleFault } from '@/rules/rule-fault';
import type { StayCity } from '../rules/stay-city';

export type StayFormProps = {
  cities: readonly StayCity[];
  draft?: StayDraft;
  /** What the server found wrong with the stay in the address (D39). */
  faults?: readonly RuleFault[];
  /** Page that the stay is sent to: the results, or a hotel's own page. */
  action: string;
  /** On a hotel's own page the city stands fast. */
  isCityFixed?: boolean;
};
