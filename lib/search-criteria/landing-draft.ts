import type { LandingPage } from '@/contract/landing-pages';
import { EMPTY_DRAFT, type SearchDraft } from './search-criteria';

/**
 * The search that the form of a landing page begins with: its cities, as a package where the page is about one (R22).
 */
export function landingDraft({ kind, from, to }: Pick<LandingPage, 'kind' | 'from' | 'to'>): SearchDraft {
  const isPackage = kind === 'bus-hotel-city' || kind === 'bus-hotel-route';
  return {
    ...EMPTY_DRAFT,
    cityCodeDeparture: from?.code ?? '',
    cityCodeDestination: to?.code ?? '',
    ...(isPackage ? { busHotelMode: true } : {}),
  };
}
