'use client';

import { useLocale } from 'next-intl';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { CURRENCIES, type CurrencyCode } from '@/rules/money/currency';
import { isLanguage } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { recordOf } from '@/rules/records';

/**
 * A price of a cached page in the visitor's currency. The server draws Canadian dollars; the others follow in the
 * browser. Room is kept for the longest of them, so that nothing moves (P7): in running text it stands best at the end.
 */
export function PriceInCurrency({ prices }: { prices: Readonly<Record<CurrencyCode, number>> }) {
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : 'en';
  const currency = useCurrency();
  const shown = recordOf(CURRENCIES, (code) => formatMoney({ amount: prices[code], currency: code }, language));
  const longest = CURRENCIES.reduce((found, code) => (shown[code].length > found.length ? shown[code] : found), '');
  return (
    <span className="pricein" data-longest={longest}>
      {shown[currency]}
    </span>
  );
}
