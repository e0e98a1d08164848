import { getAllCountries } from 'countries-and-timezones';
import type { Country } from '@/contract/destinations';
import type { Language } from '@/rules/language';
import { countryName } from '@/rules/places/country-name';

/** Where most visitors live (R64). */
const FIRST = ['CA', 'US'];

/** Every ISO 3166-1 country in a language: Canada and the United States, then the others by name (R64, R142). */
export function listCountries(language: Language): Country[] {
  const locale = `${language}-CA`;
  const collator = new Intl.Collator(locale, { sensitivity: 'base' });
  const countries = Object.keys(getAllCountries()).map((code) => ({ code, name: countryName(code, language) }));
  const others = countries
    .filter((country) => !FIRST.includes(country.code))
    .sort((left, right) => collator.compare(left.name, right.name));
  return [...FIRST.map((code) => ({ code, name: countryName(code, language) })), ...others];
}
