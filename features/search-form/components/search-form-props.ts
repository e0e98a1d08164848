import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import type { RuleFault } from '@/rules/rule-fault';
import type { SearchCity } from '../search-city';
import type { FaultText } from '../use-fault-texts';

export type SearchFormProps = {
  cities: readonly SearchCity[];
  draft?: SearchDraft;
  /** What the server found wrong with the search in the address (D39). */
  faults?: readonly RuleFault[];
  /** The same in words, for the form before its scripts, which brings none for them along (P6). */
  errors?: readonly FaultText[];
  /** On a page that is the same for everybody: the browser reads the search in its address (R158). */
  readsAddress?: boolean;
};

export type LiveSearchFormProps = SearchFormProps & { /** What the plain form held, as a query. */ entered: string };
