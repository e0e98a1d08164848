export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** English has no path prefix and is what crawlers get (R14, D9). */
export const DEFAULT_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Picks one language's version of something kept in both. */
export function localized<T>(versions: Readonly<Record<Language, T>>, language: Language): T {
  return versions[language];
}
