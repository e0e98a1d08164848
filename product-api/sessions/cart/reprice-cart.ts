import type { BusTicket, TicketTerms } from '@/contract/bus-ticket';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Party } from '@/rules/travellers/party';
import type { OfferDirection } from '../../buses/pricing/offers';
import { presentPrice, priceFares, priceOne, pricePair } from '../../buses/pricing/price-bus-ticket';
import type { CartBus, SeatSegment, SupplierFare, SupplierFees } from '../../buses/cart-bus';
import { convertFees } from '../../buses/tickets/ticket-fees';

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

/** An entry in another currency: prices and the terms' fees made anew from what the operator asks (R129, D27). */
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
        ticket: convertTicket({ ...direction.ticket, price, ownPrice: price }, direction, into.rateFrom),
      };
    }),
  };
}

function convertTicket(ticket: BusTicket, direction: CartBus['directions'][number], rateFrom: RateFrom): BusTicket {
  if (!ticket.journey) return ticket;
  const legs = ticket.journey.legs.map((leg, index) => {
    const fees = direction.fees?.[index] ?? shownFees(leg.terms, direction.ticket);
    return fees ? { ...leg, terms: withFees(leg.terms, convertFees(fees, rateFrom)) } : leg;
  });
  return { ...ticket, journey: { ...ticket.journey, legs } };
}

/** Of a cart that was saved before the operator's own amounts were kept: those it shows. */
function shownFees({ checked, exchange, refund }: TicketTerms, { price }: BusTicket): SupplierFees | null {
  if (!price) return null;
  return {
    currency: price.currency,
    extraFee: checked?.extraFee ?? null,
    exchange: exchange?.fee ?? 0,
    refund: refund?.fee ?? 0,
  };
}

function withFees(terms: TicketTerms, fees: Omit<SupplierFees, 'currency'>): TicketTerms {
  const { checked, exchange, refund } = terms;
  return {
    ...terms,
    checked: checked && { ...checked, extraFee: fees.extraFee },
    exchange: exchange && { ...exchange, fee: fees.exchange },
    refund: refund && { ...refund, fee: fees.refund },
  };
}
