import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { busSearchFaults } from '@/rules/travellers/search-rules';
import type { ApiContext } from '../../context';
import { findDestination } from '../../places/find-destinations';
import { ApiError } from '../../http/api-error';
import { listTickets, type TicketList } from './list-tickets';
import { readOffer, signOffer, type Offer } from '../pricing/offers';
import { presentPrice, pricePair } from '../pricing/price-bus-ticket';
import { endsOf, readOnSale } from '../tickets/read-on-sale';
import { freshOffer } from '../tickets/reprice-offer';
import { searchLimits } from '../../places/search-limits';
import type { BusContext } from '../supply/bus-supply';

/**
 * Return tickets for a chosen outbound (R135, D32). Each row's tripId and price stand for the pair; `ownPrice` is the
 * row's share. Only departures after the outbound has arrived.
 * @param input.rateDate day whose rates the session has frozen, if it has the ticket’s currency
 * @param input.retry name of a company whose search failed: it is asked once more
 * @throws ApiError MOCKED_TRIP, INVALID_TRIP (also for a ticket that is no outbound half), NOT_ON_SALE,
 * VALIDATION_FAILED
 */
export async function searchReturnTickets(
  ctx: BusContext,
  input: { tripId: string; returnDate?: LocalDate; rateDate?: LocalDate; language: Language; retry?: string },
): Promise<TicketList> {
  const chosen = readOffer(ctx, input.tripId);
  const returnDate = input.returnDate ?? chosen.returnDate;
  if (chosen.kind !== 'outbound' || !returnDate) throw new ApiError('INVALID_TRIP');
  const outbound = await freshOffer(ctx, chosen, input.rateDate);
  const [outboundSegments = []] = await readOnSale(ctx, outbound);
  const { first, last } = endsOf(outboundSegments);
  await checkReturnDate(ctx, returnDate, { first, last }, outbound.party);

  const { party, currency, isPrettyUp } = outbound;
  const [outboundDirection] = outbound.legs;
  if (!outboundDirection) throw new ApiError('INVALID_TRIP');
  const common: Omit<Offer, 'legs'> = { ...outbound, kind: 'pair', returnDate };
  return listTickets(ctx, {
    query: {
      fromCity: last.to.cityCode,
      toCity: first.from.cityCode,
      date: returnDate,
      includeArrivingThatDay: outbound.acceptArriving ?? false,
    },
    retry: input.retry,
    product: outbound.product ?? 'bus',
    party,
    currency: { code: currency, rateDate: input.rateDate },
    language: input.language,
    direction: 'return',
    type: 'roundTrip',
    after: last.arrivalAt,
    offer: (quote) => {
      const pair = pricePair(outboundDirection, quote, party, isPrettyUp);
      return {
        price: presentPrice(pair, party, currency),
        ownPrice: presentPrice([pair[1]], party, currency),
        tripId: () => signOffer(ctx, { ...common, legs: pair }),
      };
    },
  });
}

/** The return's day is judged by the rules of a search: not before the outbound's day, not beyond the horizon. */
async function checkReturnDate(
  ctx: ApiContext,
  returnDate: LocalDate,
  ends: ReturnType<typeof endsOf>,
  party: Offer['party'],
): Promise<void> {
  const { from, departureAt } = ends.first;
  const origin = await findDestination(ctx, from.cityCode);
  const search = {
    departureCityCode: from.cityCode,
    destinationCityCode: ends.last.to.cityCode,
    date: localDateOf(departureAt, from.zone),
    returnDate,
    passengers: party,
  };
  const fields = busSearchFaults(search, searchLimits(origin?.zone ?? from.zone, ctx.now())).filter(
    (fault) => fault.path === 'returnDate',
  );
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
}
