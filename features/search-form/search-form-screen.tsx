import { SearchForm } from './components/search-form';
import type { SearchScreenProps } from './home-screen';
import { searchCities } from './search-city';

/** The search form by itself: what opens when a search is edited in a result list. */
export function SearchFormScreen({ language, destinations, draft, faults }: SearchScreenProps) {
  return <SearchForm cities={searchCities(destinations, language)} draft={draft} faults={faults} />;
}
