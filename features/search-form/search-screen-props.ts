import type { Destination } from '@/contract/destinations';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import type { RuleFault } from '@/rules/rule-fault';

export type SearchScreenProps = {
  language: Language;
  destinations: readonly Destination[];
  /** The search in the address, with what is wrong with it (D39). */
  draft?: SearchDraft;
  faults?: readonly RuleFault[];
};
