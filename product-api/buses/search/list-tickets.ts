import type { BusTicket } from '@/contract/bus-ticket';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { Party } from '@/rules/travellers/party';
import { ratesInto, type RatesInto } from '../../prices/exchange-rates';
import type { SearchCurrency } from '../../prices/search-currency';
import type { AskState } from '../../timing/ask-in-time';
import type { BusSupplyQuery, BusContext } from '../supply/bus-supply';
import { hasSeats, journeyPrices } from '../connections/journey-prices';
import { ticketOnce } from './kept-tickets';
import { listJourneys } from './list-journeys';
import type { OfferedSegment } from '../timetable/offered-segment';
import { presentSkeleton, presentTicket } from '../tickets/present-ticket';
import type { BusProduct } from '../pricing/product-flags';
import { quoteJourney } from '../pricing/price-bus-ticket';
import type { OfferDirection } from '../pricing/offers';
import { endsOf } from '../tickets/read-on-sale';

export type TicketList = {
  tickets: BusTicket[];
  /** False while a company has not answered: the same search again gets the rest. */
  isComplete: boolean;
  suppliers: { id: string; name: string; state: AskState }[];
};

export type TicketListRequest = {
  query: BusSupplyQuery;
  /** Name of a company whose search failed: it is asked once more. */
  retry?: string;
  product: BusProduct;
  party: Party;
  currency: SearchCurrency;
  language: Language;
  direction: BusTicket['direction'];
  type: BusTicket['type'];
  /** Only departures after this moment, and never one past its sell cut-off. */
  after?: Date;
  /** What price and offer depend on besides party, currency and moment; absent, every list makes its own tickets. */
  offerOf?: unknown;
  /** Price and offer of a direction that can be bought. */
  offer: (direction: OfferDirection) => Pick<BusTicket, 'price' | 'ownPrice'> & { tripId: () => string };
};

/**
 * Tickets of a day for a party, by departure, with a skeleton row for each company that has not answered. Those of the
 * day come first: what leaves the evening before stands below, whatever the order (D42).
 */
export async function listTickets(ctx: BusContext, request: TicketListRequest): Promise<TicketList> {
  const { party, currency, language, direction, type, offerOf } = request;
  const rates = await ratesInto(ctx, currency.code, currency.rateDate);
  const now = ctx.now();
  const { answers, journeys, isComplete } = await listJourneys(ctx, {
    ...request,
    priceOf: journeyPrices(party, rates.from, now),
  });
  const question =
    offerOf === undefined ? null : JSON.stringify([offerOf, party, rates.name, language, direction, type]);
  const last = isComplete ? lastOfDay(journeys, request.query.date) : null;
  const tickets = dayFirst(journeys, request.query.date).map((vehicles) => {
    const isLastOfDay = vehicles === last;
    const make = () => ticketOf(vehicles, { request, rates, now, isLastOfDay });
    return question === null ? make() : ticketOnce(vehicles, `${isLastOfDay} ${question}`, make);
  });
  const searching = answers.filter((answer) => answer.state === 'searching').flatMap((answer) => answer.companies);
  return {
    tickets: [...tickets, ...searching.map((company) => presentSkeleton(company, { direction, type }))],
    isComplete,
    suppliers: answers.flatMap((answer) => answer.companies.map(({ id, name }) => ({ id, name, state: answer.state }))),
  };
}

function ticketOf(
  vehicles: readonly OfferedSegment[],
  {
    request,
    rates,
    now,
    isLastOfDay,
  }: { request: TicketListRequest; rates: RatesInto; now: Date; isLastOfDay: boolean },
): BusTicket {
  const { party, language, direction, type } = request;
  const quote = quoteJourney(vehicles, party, rates.from, now);
  const offered = quote ? request.offer(quote) : null;
  const availability = !quote ? 'priceNotSet' : hasSeats(vehicles, party) ? 'available' : 'soldOut';
  const face = {
    direction,
    type,
    availability,
    tripId: availability === 'available' && offered ? offered.tripId() : '',
    price: offered?.price ?? null,
    ownPrice: offered?.ownPrice ?? null,
    isLastOfDay,
  } as const;
  return presentTicket(vehicles, face, language, rates.from);
}

function dayFirst(journeys: readonly OfferedSegment[][], date: LocalDate): OfferedSegment[][] {
  const leavesBefore = (vehicles: OfferedSegment[]) => {
    const { departureAt, from } = endsOf(vehicles).first;
    return localDateOf(departureAt, from.zone) < date;
  };
  return [...journeys.filter((vehicles) => !leavesBefore(vehicles)), ...journeys.filter(leavesBefore)];
}

/**
 * The journey that leaves last on the day, on the clocks of its stop; of those that leave together the one that arrives
 * first.
 */
function lastOfDay(journeys: readonly OfferedSegment[][], date: LocalDate): OfferedSegment[] | null {
  let last: { vehicles: OfferedSegment[]; leaves: number; arrives: number } | null = null;
  for (const vehicles of journeys) {
    const ends = endsOf(vehicles);
    if (localDateOf(ends.first.departureAt, ends.first.from.zone) !== date) continue;
    const [leaves, arrives] = [ends.first.departureAt.getTime(), ends.last.arrivalAt.getTime()];
    if (!last || leaves > last.leaves || (leaves === last.leaves && arrives < last.arrives))
      last = { vehicles, leaves, arrives };
  }
  return last?.vehicles ?? null;
}
