import type { OutboundSearch } from '@/contract/bus-search';
import type { Language } from '@/rules/language';
import { busSearchFaults } from '@/rules/search-rules';
import type { ApiContext } from '../context';
import { readFlags } from '../feature-flags/read-flags';
import { ApiError } from '../http/api-error';
import { listTickets, type SearchCurrency, type TicketList } from './list-tickets';
import { signOffer, type Offer } from './offers';
import { presentPrice, priceOne } from './price-bus-ticket';
import { findPair, searchLimits } from './search-limits';

/**
 * Tickets of the outbound day, sorted by departure (R134, D42): departed ones and those past their sell cut-off are not listed.
 * @throws ApiError UNKNOWN_CITY; VALIDATION_FAILED with the fields of rules/search-rules
 */
export async function searchOutboundTickets(
  ctx: ApiContext,
  input: { search: OutboundSearch; currency: SearchCurrency; language: Language },
): Promise<TicketList> {
  const { search, currency, language } = input;
  const { nbOfAdults, nbOfChildren, ageOfChildren } = search.passengers;
  const party = { nbOfAdults, nbOfChildren, ageOfChildren };
  const { origin, destination } = await findPair(ctx, search.departureCityCode, search.destinationCityCode);
  const now = ctx.now();
  const named = { ...search, departureCityCode: origin.code, destinationCityCode: destination.code, passengers: party };
  const fields = busSearchFaults(named, searchLimits(origin.zone, now));
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });

  const isPrettyUp = (await readFlags(ctx)).isPrettyUpPriceForBusEnabled;
  const includeArrivingThatDay = search.acceptTripsArrivingTheDayOf ?? false;
  const common: Omit<Offer, 'legs'> = {
    v: 1,
    kind: search.returnDate ? 'outbound' : 'oneWay',
    party,
    currency: currency.code,
    ...(search.returnDate ? { returnDate: search.returnDate } : {}),
    ...(includeArrivingThatDay ? { acceptArriving: true } : {}),
    isPrettyUp,
    quotedAt: now.getTime(),
  };
  return listTickets(ctx, {
    query: { fromCity: origin.code, toCity: destination.code, date: search.date, includeArrivingThatDay },
    party,
    currency,
    language,
    direction: 'outbound',
    type: search.returnDate ? 'roundTrip' : 'oneWay',
    offer: (quote) => {
      const direction = priceOne(quote, party, isPrettyUp);
      return {
        price: presentPrice([direction], party, currency.code),
        ownPrice: null,
        tripId: () => signOffer(ctx, { ...common, legs: [direction] }),
      };
    },
  });
}
