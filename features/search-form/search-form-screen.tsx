import { JudgedSearchForm } from './components/judged-search-form';
import type { SearchFormProps } from './rules/search-form-props';
import type { SearchScreenProps } from './search-screen-props';

/** The search form by itself: what opens when a search is edited in a result list, and the hero of a landing page. */
export function SearchFormScreen(props: SearchScreenProps & Pick<SearchFormProps, 'readsAddress'>) {
  return <JudgedSearchForm {...props} />;
}
