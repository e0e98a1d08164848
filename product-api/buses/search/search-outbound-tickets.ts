import type { OutboundSearch } from '@/contract/bus-search';
import type { BusPlace, BusTicket } from '@/contract/bus-ticket';
import type { Language } from '@/rules/language';
import { busSearchFaults } from '@/rules/travellers/search-rules';
import { ApiError } from '../../http/api-error';
import type { SearchCurrency } from '../../prices/search-currency';
import { listTickets, type TicketList } from './list-tickets';
import { signOffer, type Offer } from '../pricing/offers';
import { presentPrice, priceOne } from '../pricing/price-bus-ticket';
import { productFlags, type BusProduct } from '../pricing/product-flags';
import { findPair, refuseOtherStations, searchLimits } from '../../places/search-limits';
import type { BusContext } from '../supply/bus-supply';

/**
 * Tickets of the outbound day, sorted by departure (R134, D42): departed ones and those past their sell cut-off are not
 * listed. A package also lists overnight buses that arrive on the day, unless it is told not to; its return does not,
 * because that would shorten the stay.
 * @param input.product whose flags decide about rounding and direct contracts; the offer keeps it for the return and
 * the cart (D28, D28b)
 * @param input.retry name of a company whose search failed: it is asked once more
 * @throws ApiError UNKNOWN_CITY; VALIDATION_FAILED with the fields of rules/travellers/search-rules, or a station that
 * is none of its city
 */
export async function searchOutboundTickets(
  ctx: BusContext,
  input: { search: OutboundSearch; product?: BusProduct; currency: SearchCurrency; language: Language; retry?: string },
): Promise<TicketList> {
  const { search, product = 'bus', currency, language } = input;
  const { nbOfAdults, nbOfChildren, ageOfChildren } = search.passengers;
  const party = { nbOfAdults, nbOfChildren, ageOfChildren };
  const { origin, destination } = await findPair(ctx, search.departureCityCode, search.destinationCityCode);
  const now = ctx.now();
  const named = { ...search, departureCityCode: origin.code, destinationCityCode: destination.code, passengers: party };
  const fields = busSearchFaults(named, searchLimits(origin.zone, now));
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });

  await refuseOtherStations(ctx, [
    { path: 'departureStationId', stationId: search.departureStationId, cityCode: origin.code },
    { path: 'destinationStationId', stationId: search.destinationStationId, cityCode: destination.code },
  ]);
  const { isPrettyUp } = await productFlags(ctx, product);
  const common: Omit<Offer, 'legs'> = {
    v: 2,
    kind: search.returnDate ? 'outbound' : 'oneWay',
    party,
    currency: currency.code,
    ...(search.returnDate ? { returnDate: search.returnDate } : {}),
    ...(product === 'busHotel' ? { product } : search.acceptTripsArrivingTheDayOf ? { acceptArriving: true } : {}),
    isPrettyUp,
    quotedAt: now.getTime(),
  };
  const list = await listTickets(ctx, {
    query: {
      fromCity: origin.code,
      toCity: destination.code,
      date: search.date,
      includeArrivingThatDay: search.acceptTripsArrivingTheDayOf ?? product === 'busHotel',
    },
    retry: input.retry,
    product,
    party,
    currency,
    language,
    direction: 'outbound',
    type: search.returnDate ? 'roundTrip' : 'oneWay',
    offerOf: { ...common, quotedAt: null },
    offer: (quote) => {
      const direction = priceOne(quote, party, isPrettyUp);
      return {
        price: presentPrice([direction], party, currency.code),
        ownPrice: null,
        tripId: () => signOffer(ctx, { ...common, legs: [direction] }),
      };
    },
  });
  return { ...list, tickets: list.tickets.filter((ticket) => isOfStations(ticket, search)) };
}

/** A company that is still being asked may have any station. */
function isOfStations(
  { journey }: BusTicket,
  { departureStationId, destinationStationId }: Pick<OutboundSearch, 'departureStationId' | 'destinationStationId'>,
): boolean {
  if (!journey) return true;
  const isIt = (wanted: string | undefined, { stationId }: BusPlace) => wanted === undefined || wanted === stationId;
  return isIt(departureStationId, journey.departureLocation) && isIt(destinationStationId, journey.destinationLocation);
}
