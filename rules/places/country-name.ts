import type { Language } from '../language';

const NAMES: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames(['en-CA'], { type: 'region' }),
  fr: new Intl.DisplayNames(['fr-CA'], { type: 'region' }),
};

/** An ISO 3166-1 country in a language, as Canada calls it; what is no such code stays as it is. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (NAMES[language].of(code) ?? code) : code;
}
