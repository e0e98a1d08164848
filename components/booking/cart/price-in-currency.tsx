'use client';

import { useLocale } from 'next-intl';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { CURRENCIES, type CurrencyCode } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';

/**
 * A price of a cached page in the visitor's currency. The server draws Canadian dollars; the others follow in the
 * browser. Room is kept for the longest of them, so that nothing moves (P7): in running text it stands best at the end.
 */
export function PriceInCurrency({ prices }: { prices: Readonly<Record<CurrencyCode, number>> }) {
  const language = useLocale();
  const currency = useCurrency();
  const textIn = (code: CurrencyCode) => formatMoney({ amount: prices[code], currency: code }, language);
  const longest = CURRENCIES.map(textIn).reduce((found, text) => (text.length > found.length ? text : found), '');
  return (
    <span className="pricein" data-longest={longest}>
      {textIn(currency)}
    </span>
  );
}
