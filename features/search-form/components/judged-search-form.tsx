import { EMPTY_DRAFT } from '@/lib/search-criteria/search-criteria';
import { searchLimits } from '@/lib/search-criteria/search-faults';
import { cityListAddress } from '../city-list.queries';
import type { SearchScreenProps } from '../search-screen-props';
import { fillableDraft } from '../rules/fillable-draft';
import { meantSearches } from '../rules/meant-searches';
import { searchCities } from '../search-city';
import { useFaultTexts } from '../use-fault-texts';
import { DidYouMean } from './did-you-mean';
import { SearchForm } from './search-form';
import { citiesOfPage } from '../rules/known-cities';
import type { SearchFormProps } from '../rules/search-form-props';

/**
 * The search form with what the server has to say of the search in the address (D39): words for its faults, and what
 * its unknown cities may be. Of the cities only those of the search travel with the page, and names for the form before
 * its scripts (P1b).
 */
export function JudgedSearchForm({
  language,
  destinations,
  draft,
  faults = [],
  readsAddress,
}: SearchScreenProps & Pick<SearchFormProps, 'readsAddress'>) {
  const cities = searchCities(destinations, language);
  const texts = useFaultTexts()(faults);
  const meant = draft && faults.length > 0 ? meantSearches(draft, cities) : { unknown: [], both: null };
  const fields = meant.unknown.map(({ field }) => field);
  const { today } = searchLimits();
  return (
    <SearchForm
      {...citiesOfPage(cities, draft ?? EMPTY_DRAFT)}
      listAt={cityListAddress(destinations, language)}
      draft={draft}
      fillable={draft && fillableDraft(draft)}
      faults={faults}
      errors={texts.filter(({ name }) => fields.every((field) => field !== name))}
      proposal={
        fields.length > 0 ? { fields, text: <DidYouMean {...meant} language={language} today={today} /> } : undefined
      }
      readsAddress={readsAddress}
    />
  );
}
