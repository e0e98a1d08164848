import type { ReactNode } from 'react';
import type { Destination } from '@/contract/destinations';
import type { Session } from '@/contract/session';
import type { QueryInput } from '@/lib/search-criteria/query-values';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { PackageHotels } from './components/results/package-hotels';
import { filtersFromQuery, pageFromQuery } from './rules/hotel-filters';
import { packageTripOf } from './rules/package-trip';
import { stayCityOf } from './rules/stay-city';

export type PackageHotelsScreenProps = {
  language: Language;
  /** A search that can be run. */
  criteria: SearchCriteria;
  destinations: readonly Destination[];
  /** Of the address: filters, order, pages. */
  query: QueryInput;
  currency: CurrencyCode;
  /** The visitor's cart as the server found it. */
  session: Session | null;
  /** What opens when the search is edited: the form of features/search-form, handed over by the page. */
  editSearch: ReactNode;
};

/** /bus-hotel/accommodation (R19). */
export function PackageHotelsScreen({
  language,
  criteria,
  destinations,
  query,
  currency,
  session,
  editSearch,
}: PackageHotelsScreenProps) {
  return (
    <PackageHotels
      language={language}
      criteria={criteria}
      city={stayCityOf(destinations, criteria.cityCodeDestination, language)}
      from={stayCityOf(destinations, criteria.cityCodeDeparture, language).name}
      trip={packageTripOf(session, criteria)}
      start={{ filters: filtersFromQuery(query), page: pageFromQuery(query) }}
      currency={currency}
      editSearch={editSearch}
    />
  );
}
