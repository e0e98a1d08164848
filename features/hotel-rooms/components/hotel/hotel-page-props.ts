import type { ReactNode } from 'react';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { StayCriteria, StayDraft } from '@/lib/search-criteria/stay-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import type { RuleFault } from '@/rules/rule-fault';
import type { PackageTrip } from '../../rules/package-trip';
import type { StayCity } from '../../rules/stay-city';

/** What a hotel's page is drawn with. */
export type HotelPageProps = {
  language: Language;
  hotelIdentifier: string;
  slug: string;
  city: StayCity;
  /** Currency that the server drew the page with. */
  currency: CurrencyCode;
  /** Dates and party of the address; `stay` is null unless they can be asked for. */
  stay: StayCriteria | null;
  draft: StayDraft;
  faults: readonly RuleFault[];
  /**
   * Of a package: its search, its buses as the server found them, where they leave from, and the form to edit it with.
   */
  package: { search: SearchCriteria; trip: PackageTrip | null; from: string; edit: ReactNode } | null;
};
