import type { Offer } from 'schema-dts';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@/rules/money/currency';

/** Prices of a page that is the same for everybody: the server draws them in the first of these. */
export const PAGE_CURRENCY: CurrencyCode = DEFAULT_CURRENCY;

export type OfferFacts = {
  /** Minor units, all in. */
  amount: number;
  currency: CurrencyCode;
  seatsLeft: number;
  /** Instant after which nobody can buy it. */
  until: string;
  url: string;
};

/** A price that a visitor can buy for, with its taxes (E2, R4). */
export function offer({ amount, currency, seatsLeft, until, url }: OfferFacts): Exclude<Offer, string> {
  const price = (amount / 100).toFixed(2);
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    availability: seatsLeft > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    validThrough: until,
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: true,
    },
  };
}
