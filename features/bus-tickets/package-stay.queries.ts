import { queryOptions } from '@tanstack/react-query';
import { HOTELS_KEY } from '@/lib/booking-session/session/query-keys';
import type { ProductApi } from '@/lib/http/product-api-client';
import { pauseAfterRefusal } from '@/lib/query/pause-after-refusal';
import { pauseBefore, roundsAfter, searchLimit, type SearchRounds } from '@/lib/query/repeated-search';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import { cheapestStayOf, type CheapestStay } from './rules/package-total';

export type StaySearch = SearchRounds & {
  /** Null where no hotel of the city has a room for the party and nights, or none that has answered. */
  cheapest: CheapestStay | null;
};

/** The cheapest stay of a package in any hotel of the city (R136). The list of buses stands without it. */
export function cheapestStayQuery(
  api: ProductApi,
  stay: StayCriteria,
  currency: CurrencyCode,
  { isShort }: { /** Flag isShortHotelTimeoutEnabled (D33). */ isShort: boolean },
) {
  const { cityCode, checkinDate, checkoutDate, nbOfAdults, nbOfChildren, ageOfChildren } = stay;
  const body = {
    passengers: { nbOfAdults, nbOfChildren, ageOfChildren, currencyCode: currency },
    cityCode,
    checkinDate,
    checkoutDate,
  };
  const query = { page: '1', perPage: '1', product: 'busHotel' } as const;
  return queryOptions({
    queryKey: [...HOTELS_KEY, 'cheapest', body],
    queryFn: async ({ client, queryKey, signal }): Promise<StaySearch> => {
      const { data, headers } = await api('searchHotels', { body, query, signal });
      const clock = { now: Date.now(), limit: searchLimit(isShort) };
      const rounds = roundsAfter(client.getQueryData<StaySearch>(queryKey), headers['x-try-again'] === 'true', clock);
      return { cheapest: cheapestStayOf(data[0]), ...rounds };
    },
    refetchInterval: ({ state }) =>
      state.data?.status === 'searching' && state.status === 'success'
        ? pauseBefore(state.data.round)
        : pauseAfterRefusal(state.error),
    staleTime: 60_000,
    meta: { isQuiet: true },
  });
}
