import type { TakeOver } from '@/lib/idle/use-take-over';
import type { StayDraft } from '@/lib/search-criteria/stay-criteria';
import type { RuleFault } from '@/rules/rule-fault';
import type { StayCity } from './stay-city';

export type StayFormProps = {
  cities: readonly StayCity[];
  draft?: StayDraft;
  /** What the server found wrong with the stay in the address (D39). */
  faults?: readonly RuleFault[];
  /** The same in words, for the form before its scripts, which brings none for them along (P6). */
  errors?: readonly { name: string; message: string }[];
  /** Page that the stay is sent to: the results, or a hotel's own page. */
  action: string;
  /** On a hotel's own page the city stands fast. */
  isCityFixed?: boolean;
  /** On a page that is the same for everybody: the browser reads the stay in its address (R158). */
  readsAddress?: boolean;
};

/** What the plain form held, as a query, and what had the focus in it. */
export type LiveStayFormProps = StayFormProps & Pick<TakeOver<{ entered: string }>, 'entered' | 'left'>;
