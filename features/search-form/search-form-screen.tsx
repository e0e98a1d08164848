import { SearchForm } from './components/search-form';
import type { SearchFormProps } from './components/search-form-props';
import type { SearchScreenProps } from './home-screen';
import { searchCities } from './search-city';
import { useFaultTexts } from './use-fault-texts';

/** The search form by itself: what opens when a search is edited in a result list, and the hero of a landing page. */
export function SearchFormScreen({ language, destinations, draft, faults, readsAddress }: SearchScreenProps & Pick<SearchFormProps, 'readsAddress'>) {
  const errors = useFaultTexts()(faults ?? []);
  return <SearchForm cities={searchCities(destinations, language)} draft={draft} faults={faults} errors={errors} readsAddress={readsAddress} />;
}
