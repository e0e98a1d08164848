import { addToList } from '@/rules/add-to-list';
import { GUESSED_CAPACITY, type Company } from '../terms/company-terms';
import { listed } from './next-steps';

type Guessed = Pick<Company, 'isCapacityGuessed' | 'areTermsStated' | 'currency'> & { agency: { name: string } };

/** What nobody stated and the import had to assume; a country has hundreds of companies, and one line of a kind. */
export function companyGuesses(companies: readonly Guessed[]): string[] {
  const guesses = new Map<string, string[]>();
  for (const { agency, isCapacityGuessed, areTermsStated, currency } of companies) {
    if (isCapacityGuessed) addToList(guesses, `${GUESSED_CAPACITY} seats on every departure`, agency.name);
    if (!areTermsStated) addToList(guesses, `terms are shown as not stated, amounts are in ${currency}`, agency.name);
  }
  return Array.from(guesses, ([guess, names]) => `${listed(names)}: ${guess}`);
}
