import type { ReactNode } from 'react';
import type { TakeOver } from '@/lib/idle/use-take-over';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import type { RuleFault } from '@/rules/rule-fault';
import type { CityPart } from './fillable-draft';
import type { SearchCity } from '../search-city';
import type { FaultText } from '../use-fault-texts';

/** What a list of the browser's own says of a city. */
export type NamedCity = Pick<SearchCity, 'code' | 'name'>;

export type SearchFormProps = {
  /** With `listAt` those of the search that the form begins with; without it all there are. */
  cities: readonly SearchCity[];
  /** What can be chosen before scripts; left out, every one of `cities`. */
  offered?: readonly NamedCity[];
  /** Where all cities are answered (app/cities). */
  listAt?: string;
  draft?: SearchDraft;
  /**
   * The same as the form before its scripts can show it (`fillableDraft`), which brings no rules along (P6); without it
   * the draft is.
   */
  fillable?: SearchDraft;
  /** What the server found wrong with the search in the address (D39). */
  faults?: readonly RuleFault[];
  /** The same in words, for the form before its scripts, which brings none for them along (P6). */
  errors?: readonly FaultText[];
  /**
   * What is said of cities of the address that we do not know, in the place of the faults of their fields, which keep
   * what was typed (D39).
   */
  proposal?: { fields: readonly CityPart[]; text: ReactNode };
  /** On a page that is the same for everybody: the browser reads the search in its address (R158). */
  readsAddress?: boolean;
};

/** What the plain form held, as a query, and what had the focus in it. */
export type LiveSearchFormProps = SearchFormProps & Pick<TakeOver<{ entered: string }>, 'entered' | 'left'>;
