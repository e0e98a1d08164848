'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Language } from '@/rules/language';
import { regionName } from '@/rules/regions';
import type { TaxLine } from '@/rules/taxes';

const NAMED_TAXES = ['GST', 'HST', 'QST', 'PST'] as const;

/** Names a tax line: 'GST 5 % (bus from Québec)'. A rate that no accountant has settled yet says so (D24). */
export function useTaxLabel(): (line: TaxLine) => string {
  const t = useTranslations('cart');
  const language = useLocale() as Language;
  return ({ code, percent, product, jurisdiction, status }) => {
    const named = NAMED_TAXES.find((name) => name === code);
    const label = t('tax', {
      tax: named ? t(`taxNames.${named}`) : code,
      percent: language === 'fr' ? percent.replace('.', ',') : percent,
      place: t(`taxPlaces.${product}`, { region: regionName('CA', jurisdiction, language) }),
    });
    return status === 'open' ? `${label}, ${t('taxOpen')}` : label;
  };
}
