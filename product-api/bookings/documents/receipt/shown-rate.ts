import type { Language } from '@/rules/language';

/** As the European Central Bank quotes: six figures say which row it was, all twelve reckon. */
const FIGURES = 6;

export function shownRate(rate: string, language: Language): string {
  const shown = String(Number(Number(rate).toPrecision(FIGURES)));
  return language === 'fr' ? shown.replace('.', ',') : shown;
}
