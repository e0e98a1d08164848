'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Money } from '@/rules/money/money';
import { regionName } from '@/rules/places/regions';
import { placeOfJurisdiction, type TaxLine } from '@/rules/money/taxes';
import { NO_BREAK_SPACE } from '@/rules/typography';

const SALES_TAXES = ['GST', 'HST', 'QST', 'PST', 'RST'] as const;
/** Taxes on a night in a hotel that have a name of their own (D24). */
const LODGING_TAXES = ['MAT', 'LODGING', 'MRDT', 'STATE', 'CITY', 'MCTD', 'OCCUPANCY', 'UNIT'] as const;
const NAMED_CITIES = ['toronto', 'ottawa', 'vancouver', 'new-york'] as const;

/**
 * Names a tax line: 'GST 5 % (bus from Québec)', 'Toronto lodging tax 6 %'. A rate that no accountant has settled yet
 * says so (D24).
 */
export function useTaxLabel(): (line: TaxLine) => string {
  const t = useTranslations('cart');
  const language = useLocale();

  function placeNames(jurisdiction: string) {
    const { country, region, cityCode } = placeOfJurisdiction(jurisdiction);
    const regionText = regionName(country, region, language);
    const named = NAMED_CITIES.find((code) => code === cityCode);
    return {
      region: regionText,
      place: named ? t(`taxCities.${named}`) : cityCode ? nameOfCode(cityCode) : regionText,
      isTown: cityCode !== null,
    };
  }

  function nameOf({ code, jurisdiction, percent, product }: TaxLine): string {
    const { region, place, isTown } = placeNames(jurisdiction);
    const rate = `${language === 'fr' ? percent.replace('.', ',') : percent}${NO_BREAK_SPACE}%`;
    const lodging = LODGING_TAXES.find((known) => known === code);
    if (lodging) {
      const name = t(lodging === 'MAT' && !isTown ? 'lodgingTaxes.municipal' : `lodgingTaxes.${lodging}`, {
        place,
        region,
      });
      // A sum for each night has no percentage.
      return percent === '0' ? name : `${name} ${rate}`;
    }
    const sales = SALES_TAXES.find((known) => known === code);
    return t('tax', { tax: sales ? t(`taxNames.${sales}`) : code, rate, place: t(`taxPlaces.${product}`, { region }) });
  }

  return (line) => (line.status === 'open' ? `${nameOf(line)}, ${t('taxOpen')}` : nameOf(line));
}

/** A town that we have no name for yet: 'saint-john' → 'Saint John'. */
function nameOfCode(code: string): string {
  return code.replaceAll(
    /(^|-)([a-z])/g,
    (_, before: string, letter: string) => `${before ? ' ' : ''}${letter.toUpperCase()}`,
  );
}

/**
 * Tax lines as rows: those that read the same are one row, as the sales tax on a hotel and on an activity of one
 * province.
 */
export function useTaxRows(): (
  lines: readonly TaxLine[],
  currency: CurrencyCode,
) => { label: string; amount: Money }[] {
  const labelOf = useTaxLabel();
  return (lines, currency) => {
    const rows = new Map<string, number>();
    for (const line of lines) {
      const label = labelOf(line);
      rows.set(label, (rows.get(label) ?? 0) + line.amount);
    }
    return [...rows].map(([label, amount]) => ({ label, amount: { amount, currency } }));
  };
}
