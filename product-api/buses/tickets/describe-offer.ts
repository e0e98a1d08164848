import type { BusTicket } from '@/contract/bus-ticket';
import type { LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { travellersOf } from '@/rules/travellers/party';
import type { ApiContext } from '../../context';
import { ratesInto } from '../../prices/exchange-rates';
import type { CartBus } from '../cart-bus';
import { signOffer, type Offer } from '../pricing/offers';
import { presentTicket } from './present-ticket';
import { presentPrice } from '../pricing/price-bus-ticket';
import { endsOf, readOnSale } from './read-on-sale';
import { feesOf } from './ticket-fees';

/**
 * An offer as the cart keeps it: one ticket for each direction, priced at its share of the offer,
 * with the seats to hold and what taxes need (D32, D24: a round trip is taxed at the outbound's origin).
 * @param rateDate day whose rates the session has frozen, for the fees in the terms; without it those in force now
 * @throws ApiError NOT_ON_SALE when a vehicle is gone, has left or is past its sell cut-off
 */
export async function describeOffer(
  ctx: ApiContext,
  offer: Offer,
  language: Language,
  rateDate?: LocalDate,
): Promise<{ tickets: BusTicket[]; directions: CartBus['directions'] }> {
  const [vehicles, rates] = await Promise.all([readOnSale(ctx, offer), ratesInto(ctx, offer.currency, rateDate)]);
  const tripId = signOffer(ctx, offer);
  const outbound = endsOf(vehicles[0] ?? []).first.from;
  const directions = offer.legs.map((direction, index): CartBus['directions'][number] => {
    const own = vehicles[index] ?? [];
    const price = presentPrice([direction], offer.party, offer.currency);
    const ticket = presentTicket(
      own,
      {
        direction: index === 0 ? 'outbound' : 'return',
        type: offer.kind === 'oneWay' ? 'oneWay' : 'roundTrip',
        availability: own.some(({ capacity, taken }) => capacity - taken < travellersOf(offer.party))
          ? 'soldOut'
          : 'available',
        tripId,
        price,
        ownPrice: index === 0 ? null : price,
        isLastOfDay: false,
      },
      language,
      rates.from,
    );
    return {
      ticket,
      fares: direction.fares,
      fees: own.map(({ terms }) => feesOf(terms)),
      segments: direction.segments,
      origin: { country: outbound.country, region: outbound.region },
      touchesAbroad: own.some(({ from, to }) => from.country !== 'CA' || to.country !== 'CA'),
    };
  });
  return { tickets: directions.map((direction) => direction.ticket), directions };
}
