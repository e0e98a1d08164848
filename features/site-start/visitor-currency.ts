import { visitorZone } from '@/lib/near-me/visitor-zone';
import { currencyForVisitor, DEFAULT_CURRENCY, type CurrencyCode } from '@/rules/money/currency';
import { isCanadianZone } from './rules/canadian-zones';

export type VisitorPlace = {
  /** IANA. */
  timeZone?: string;
  /** Asks the product API for the visitor's country, where it can know it (R51, D27b); null: it does not know. */
  askCountry?: () => Promise<string | null>;
};

/** What programs that list pages call themselves. */
const CRAWLER = /bot\b|crawler|spider|crawling/i;

/**
 * Currency to start with (R51, R173): by the country where a look-up is configured and knows it, else by the browser's
 * time zone.
 * A crawler that runs scripts keeps the currency of the page's structured data.
 * @throws what the look-up failed with: the currency then stays (R168)
 */
export async function visitorCurrency({
  timeZone = visitorZone(),
  askCountry,
}: VisitorPlace = {}): Promise<CurrencyCode> {
  if (CRAWLER.test(navigator.userAgent)) return DEFAULT_CURRENCY;
  const country = (await askCountry?.()) || (isCanadianZone(timeZone) ? 'CA' : null);
  return currencyForVisitor({ country, timeZone });
}
