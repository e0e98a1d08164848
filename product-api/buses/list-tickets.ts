import type { BusTicket } from '@/contract/bus-ticket';
import { isOnSale } from '@/rules/bus-terms';
import { localDateOf, type LocalDate } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { travellersOf, type Party } from '@/rules/party';
import type { ApiContext } from '../context';
import { ratesInto } from '../prices/exchange-rates';
import type { SearchCurrency } from '../sessions/search-currency';
import type { AskState } from '../suppliers/ask-in-time';
import type { BusSupplyQuery } from '../suppliers/bus-supply';
import { askSuppliers, type SupplierAnswer } from './ask-suppliers';
import { listOperators } from './list-operators';
import type { OfferedSegment } from './offered-segment';
import { presentSkeleton, presentTicket } from './present-ticket';
import { productFlags, type BusProduct } from './product-flags';
import { quoteSegment } from './price-bus-ticket';
import type { OfferDirection } from './offers';

export type TicketList = {
  tickets: BusTicket[];
  /** False while a company has not answered: the same search again gets the rest. */
  isComplete: boolean;
  suppliers: { name: string; state: AskState }[];
};

export type TicketListRequest = {
  query: BusSupplyQuery;
  product: BusProduct;
  party: Party;
  currency: SearchCurrency;
  language: Language;
  direction: BusTicket['direction'];
  type: BusTicket['type'];
  /** Only departures after this moment, and never one past its sell cut-off. */
  after?: Date;
  /** Price and offer of a direction that can be bought. */
  offer: (direction: OfferDirection) => Pick<BusTicket, 'price' | 'ownPrice'> & { tripId: () => string };
};

/** Tickets of a day for a party, by departure, with a skeleton row for each company that has not answered. */
export async function listTickets(ctx: ApiContext, request: TicketListRequest): Promise<TicketList> {
  const { party, currency, language, direction, type } = request;
  const [answers, rates] = await Promise.all([askVisible(ctx, request), ratesInto(ctx, currency.code, currency.rateDate)]);
  const now = ctx.now();
  const segments = answers
    .flatMap((answer) => answer.segments)
    .filter((segment) => isOnSale(segment.departureAt, segment.terms, now) && (!request.after || segment.departureAt > request.after))
    .sort((left, right) => left.departureAt.getTime() - right.departureAt.getTime() || left.departureId - right.departureId);
  const isComplete = answers.every((answer) => answer.state !== 'searching');
  const last = isComplete ? lastOfDay(segments, request.query.date) : null;
  const tickets = segments.map((segment) => {
    const quote = quoteSegment(segment, party, rates.from(segment.operator.currency), now);
    const offered = quote ? request.offer(quote) : null;
    const availability = !quote ? 'priceNotSet' : segment.capacity - segment.taken < travellersOf(party) ? 'soldOut' : 'available';
    const face = {
      direction,
      type,
      availability,
      tripId: availability === 'available' && offered ? offered.tripId() : '',
      price: offered?.price ?? null,
      ownPrice: offered?.ownPrice ?? null,
      isLastOfDay: segment.departureAt.getTime() === last,
    } as const;
    return presentTicket(segment, face, language, rates.from);
  });
  const searching = answers.filter((answer) => answer.state === 'searching').flatMap((answer) => answer.companies);
  return {
    tickets: [...tickets, ...searching.map((company) => presentSkeleton(company, { direction, type }))],
    isComplete,
    suppliers: answers.flatMap((answer) => answer.companies.map(({ name }) => ({ name, state: answer.state }))),
  };
}

/** Asks for a search, and hides operators under direct contract while they are switched off for the product (D28b). */
async function askVisible(ctx: ApiContext, { query, product }: TicketListRequest): Promise<SupplierAnswer[]> {
  const [answers, flags, operators] = await Promise.all([askSuppliers(ctx, query), productFlags(ctx, product), listOperators(ctx)]);
  if (flags.hasDirectContract) return answers;
  return answers.map((answer) => ({
    ...answer,
    companies: answer.companies.filter((company) => !operators.get(company.id)?.isDirectContract),
    segments: answer.segments.filter((segment) => !segment.operator.isDirectContract),
  }));
}

/** Moment of the day's last departure, on the clocks of its stop. */
function lastOfDay(segments: readonly OfferedSegment[], date: LocalDate): number | null {
  const times = segments.filter((segment) => localDateOf(segment.departureAt, segment.from.zone) === date).map((segment) => segment.departureAt.getTime());
  return times.length > 0 ? Math.max(...times) : null;
}
