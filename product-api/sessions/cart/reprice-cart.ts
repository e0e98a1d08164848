import type { BusTicket, TicketTerms } from '@/contract/bus-ticket';
import type { CurrencyCode } from '@/rules/money/currency';
import { multiplyByRate } from '@/rules/money/money';
import type { Party } from '@/rules/travellers/party';
import type { OfferDirection } from '../../buses/pricing/offers';
import { presentPrice, priceFares, priceOne, pricePair } from '../../buses/pricing/price-bus-ticket';
import type { CartBus, SeatSegment, SupplierFare } from '../../buses/cart-bus';

/** Rate from a currency into the session's, decimal string. */
export type RateFrom = (currency: CurrencyCode) => string;

/**
 * Directions priced from what the operator asks, each unit converted half-up, in the order outbound, return (D23, D27,
 * D32).
 */
export function priceFromFares(
  directions: readonly { fares: SupplierFare[]; segments: SeatSegment[] }[],
  terms: { party: Party; rateFrom: RateFrom; isPrettyUp: boolean },
): OfferDirection[] {
  const { party, rateFrom, isPrettyUp } = terms;
  const quotes = directions.map(({ fares, segments }): OfferDirection => ({
    segments,
    ...priceFares(fares, party, rateFrom),
  }));
  const [outbound, back] = quotes;
  if (!outbound) return [];
  return back ? pricePair(outbound, back, party, isPrettyUp) : [priceOne(outbound, party, isPrettyUp)];
}

/** An entry in another currency: prices made anew from the operator's fares, the terms' fees converted (R129). */
export function repriceCart(
  cart: CartBus,
  into: { currency: CurrencyCode; party: Party; rateFrom: RateFrom },
): CartBus {
  const priced = priceFromFares(cart.directions, { ...into, isPrettyUp: cart.isPrettyUp });
  return {
    ...cart,
    directions: cart.directions.map((direction, index) => {
      const price = presentPrice(priced.slice(index, index + 1), into.party, into.currency);
      return {
        ...direction,
        ticket: convertTicket({ ...direction.ticket, price, ownPrice: price }, direction.ticket, into.rateFrom),
      };
    }),
  };
}

function convertTicket(ticket: BusTicket, before: BusTicket, rateFrom: RateFrom): BusTicket {
  if (!ticket.journey || !before.price) return ticket;
  const rate = rateFrom(before.price.currency);
  return {
    ...ticket,
    journey: {
      ...ticket.journey,
      legs: ticket.journey.legs.map((leg) => ({ ...leg, terms: convertTerms(leg.terms, rate) })),
    },
  };
}

function convertTerms(terms: TicketTerms, rate: string): TicketTerms {
  const { checked, exchange, refund } = terms;
  return {
    ...terms,
    checked: checked && {
      ...checked,
      extraFee: checked.extraFee === null ? null : multiplyByRate(checked.extraFee, rate),
    },
    exchange: exchange && { ...exchange, fee: multiplyByRate(exchange.fee, rate) },
    refund: refund && { ...refund, fee: multiplyByRate(refund.fee, rate) },
  };
}
