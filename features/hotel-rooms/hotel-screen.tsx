import type { ReactNode } from 'react';
import type { Destination } from '@/contract/destinations';
import type { Session } from '@/contract/session';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { ReadStay } from '@/lib/search-criteria/read-stay';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { HotelPage } from './components/hotel/hotel-page';
import { packageTripOf } from './rules/package-trip';
import { stayCityOf } from './rules/stay-city';

export type HotelScreenProps = ReadStay & {
  language: Language;
  cityCode: string;
  /** Last part of the address. */
  slug: string;
  destinations: readonly Destination[];
  currency: CurrencyCode;
  /** A package's search in the address, with the visitor's cart and the form that edits it. */
  package: { search: SearchCriteria; session: Session | null; edit: ReactNode } | null;
};

/** /hotel/{city}/{hotel} (R21). What it shows has been asked for by the page: an unknown hotel never gets here. */
export function HotelScreen({ language, cityCode, slug, destinations, package: bundle, ...rest }: HotelScreenProps) {
  return (
    <HotelPage
      {...rest}
      language={language}
      hotelIdentifier={`${cityCode}.${slug}`}
      slug={slug}
      city={stayCityOf(destinations, cityCode, language)}
      package={
        bundle && {
          search: bundle.search,
          trip: packageTripOf(bundle.session, bundle.search),
          from: stayCityOf(destinations, bundle.search.cityCodeDeparture, language).name,
          edit: bundle.edit,
        }
      }
    />
  );
}
