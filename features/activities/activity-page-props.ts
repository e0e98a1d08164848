import type { ActivityAddress } from '@/lib/search-criteria/activity-address';
import type { ActivityCity } from '@/lib/searched-pages/activity-page';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

/** What the server hands to every activity page. */
export type ActivityPageProps = {
  language: Language;
  /** Cities with activities, most travelled first. */
  cities: readonly ActivityCity[];
  address: ActivityAddress;
  /** On the city's calendar. */
  today: LocalDate;
  /** What the page's first prices are in. */
  currency: CurrencyCode;
};
