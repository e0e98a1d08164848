import type { LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { ratesInto } from '../../prices/exchange-rates';
import { isQuoteFresh, type Offer, type OfferDirection } from '../pricing/offers';
import { priceOne, pricePair, quoteJourney } from '../pricing/price-bus-ticket';
import { readOnSale } from './read-on-sale';

/**
 * The same seats at today's price.
 * @param rateDate day whose rates the session has frozen; without it those in force now
 * @throws ApiError NOT_ON_SALE when a vehicle is gone, has left, or has no price any more
 */
export async function repriceOffer(ctx: ApiContext, offer: Offer, rateDate?: LocalDate): Promise<Offer> {
  const [directions, rates] = await Promise.all([readOnSale(ctx, offer), ratesInto(ctx, offer.currency, rateDate)]);
  const now = ctx.now();
  const quotes = directions.map((segments) => {
    const quote = quoteJourney(segments, offer.party, rates.from, now);
    if (!quote) throw new ApiError('NOT_ON_SALE');
    return quote;
  });
  return { ...offer, legs: priceDirections(quotes, offer), quotedAt: now.getTime() };
}

function priceDirections(quotes: readonly OfferDirection[], { party, isPrettyUp }: Offer): OfferDirection[] {
  const [outbound, back] = quotes;
  if (!outbound) return [];
  return back ? pricePair(outbound, back, party, isPrettyUp) : [priceOne(outbound, party, isPrettyUp)];
}

/** The offer while its price has to be honoured, else at today's price. */
export async function freshOffer(ctx: ApiContext, offer: Offer, rateDate?: LocalDate): Promise<Offer> {
  return isQuoteFresh(ctx, offer) ? offer : repriceOffer(ctx, offer, rateDate);
}
