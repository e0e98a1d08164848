import type { ReactNode } from 'react';
import { KnownClocks } from '@/components/layout/known-clocks';
import type { Destination } from '@/contract/destinations';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { OutboundTickets } from './components/list/outbound-tickets';
import { routeCities, routeClocks } from './rules/route-cities';

export type TicketsScreenProps = {
  language: Language;
  /** A search that can be run. */
  criteria: SearchCriteria;
  destinations: readonly Destination[];
  /** Currency that the page's first prices are in. */
  currency?: CurrencyCode;
  /** What opens when the search is edited: the form of features/search-form, handed over by the page. */
  editSearch: ReactNode;
};

/** /bus/outbound (R17). Of the destinations only the two cities travel to the browser. */
export function OutboundTicketsScreen({ destinations, ...rest }: TicketsScreenProps) {
  return (
    <>
      <KnownClocks clocks={routeClocks(rest.criteria, destinations)} />
      <OutboundTickets {...rest} cities={routeCities(rest.criteria, destinations)} />
    </>
  );
}
