import { useLocale } from 'next-intl';
import { CURRENCIES, DEFAULT_CURRENCY, type CurrencyCode } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';
import { recordOf } from '@/rules/records';

/**
 * A price of a cached page in the visitor's currency. The server draws Canadian dollars and says the others beside
 * them; `PricesInCurrency` shows the visitor's. Room is kept for the longest of them, so that nothing moves (P7): in
 * running text it stands best at the end.
 */
export function PriceInCurrency({ prices }: { prices: Readonly<Record<CurrencyCode, number>> }) {
  const language = useLocale();
  const texts = recordOf(CURRENCIES, (code) => formatMoney({ amount: prices[code], currency: code }, language));
  const longest = Object.values(texts).reduce((found, text) => (text.length > found.length ? text : found), '');
  return (
    <span
      className="pricein"
      data-longest={longest}
      data-cad={texts.CAD}
      data-usd={texts.USD}
      data-eur={texts.EUR}
      suppressHydrationWarning
    >
      {texts[DEFAULT_CURRENCY]}
    </span>
  );
}
