import type { Destination } from '@/contract/destinations';
import { pathFor } from '@/lib/paths/routes';
import { EMPTY_STAY } from '@/lib/search-criteria/stay-criteria';
import type { Language } from '@/rules/language';
import { StayForm } from './components/search/stay-form';
import { stayCities } from './rules/stay-city';

export type StayFormScreenProps = {
  language: Language;
  destinations: readonly Destination[];
  /** City that is filled in, by its code. */
  cityCode?: string;
};

/** The stay form by itself, for the hero of a landing page: a plain GET form to the hotel results before scripts. */
export function StayFormScreen({ language, destinations, cityCode = '' }: StayFormScreenProps) {
  return (
    <StayForm
      cities={stayCities(destinations, language)}
      draft={{ ...EMPTY_STAY, cityCode }}
      action={pathFor('hotelAccommodation', language)}
      readsAddress
    />
  );
}
