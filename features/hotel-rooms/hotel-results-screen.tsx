import type { Destination } from '@/contract/destinations';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import type { QueryInput } from '@/lib/search-criteria/query-values';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { StayHotels } from './components/results/stay-hotels';
import { filtersFromQuery, pageFromQuery } from './rules/hotel-filters';
import { stayCities, stayCityOf } from './rules/stay-city';

export type HotelResultsScreenProps = {
  language: Language;
  /** A stay that hotels can be asked for. */
  stay: StayCriteria;
  destinations: readonly Destination[];
  /** Of the address: filters, order, pages. */
  query: QueryInput;
  currency: CurrencyCode;
};

/** /hotel/accommodation (R20). Of the destinations only the cities with hotels travel to the browser. */
export function HotelResultsScreen({ language, stay, destinations, query, currency }: HotelResultsScreenProps) {
  return (
    <StayHotels
      language={language}
      stay={stay}
      city={stayCityOf(destinations, stay.cityCode, language)}
      cities={stayCities(destinations, language)}
      start={{ filters: filtersFromQuery(query), page: pageFromQuery(query) }}
      currency={currency}
    />
  );
}
