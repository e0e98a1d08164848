import type { Language } from '../language';
import { NO_BREAK_SPACE } from '../typography';

export const CURRENCIES = ['CAD', 'USD', 'EUR'] as const;
export type CurrencyCode = (typeof CURRENCIES)[number];

/** Used until the visitor's country is known, and when the look-up fails (R55, R168, D27). */
export const DEFAULT_CURRENCY: CurrencyCode = 'CAD';

/** As the API answers them (R55). What people read are `CURRENCY_SIGNS`. */
export const CURRENCY_SYMBOLS: Readonly<Record<CurrencyCode, string>> = { EUR: '€', CAD: 'CA $', USD: '$' };

/**
 * As people read them (D27), with no-break spaces. French names every dollar, as the Office québécois de la langue
 * française asks: a '$' alone is Canadian to one reader and American to another.
 */
export const CURRENCY_SIGNS: Readonly<Record<Language, Readonly<Record<CurrencyCode, string>>>> = {
  en: { EUR: '€', CAD: `CA${NO_BREAK_SPACE}$`, USD: '$' },
  fr: { EUR: '€', CAD: `$${NO_BREAK_SPACE}CA`, USD: `$${NO_BREAK_SPACE}US` },
};

/** Beside amounts in other dollars '$' alone would not say which in English either. */
export const NAMED_SIGNS: typeof CURRENCY_SIGNS = {
  en: { ...CURRENCY_SIGNS.en, USD: `US${NO_BREAK_SPACE}$` },
  fr: CURRENCY_SIGNS.fr,
};

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return CURRENCIES.some((code) => code === value);
}

/** Zones a machine has by default: they say nothing about where its owner is. */
const PLACELESS_ZONE = /^(etc\/.*|utc|gmt|zulu)$/i;

/**
 * Currency a visitor starts with (R173, D27).
 * @param visitor country as ISO 3166-1 alpha-2 and IANA time zone; both may be unknown
 * @returns CA: CAD; a Europe/* zone: EUR; anything else that is known: USD; nothing known: CAD
 */
export function currencyForVisitor(visitor: { country?: string | null; timeZone?: string | null }): CurrencyCode {
  const country = visitor.country?.trim().toUpperCase() ?? '';
  const zone = visitor.timeZone?.trim() ?? '';
  const isZoneKnown = zone !== '' && !PLACELESS_ZONE.test(zone);
  if (country === 'CA') return 'CAD';
  if (isZoneKnown && zone.startsWith('Europe/')) return 'EUR';
  return country !== '' || isZoneKnown ? 'USD' : DEFAULT_CURRENCY;
}
