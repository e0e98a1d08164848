import type { Hono } from 'hono';
import type { z } from 'zod';
import {
  type hotelListQuery,
  listHotels as listOperation,
  readHotel as readOperation,
  searchHotels as searchOperation,
} from '@/contract/hotels';
import { isHotelAmenityKey } from '@/rules/hotels/hotel-amenities';
import type { Party } from '@/rules/travellers/party';
import { DEFAULT_ADULTS } from '@/rules/travellers/party-limits';
import type { LimitSearch } from '../http/limit-search';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import type { HotelFilters } from './hotel-candidates';
import { listHotels, type FindHotelMoments } from './list-hotels';
import { readHotel } from './read-hotel';
import { searchHotels } from './search-hotels';
import type { HotelContext } from './hotel-supply';
import type { FindSearchCurrency } from '../prices/search-currency';

export function mountHotelRoutes(
  app: Hono<RequestVariables>,
  ctx: HotelContext,
  {
    searchCurrency,
    limitSearch,
    hotelMoments,
  }: { searchCurrency: FindSearchCurrency; limitSearch: LimitSearch; hotelMoments: FindHotelMoments },
): void {
  serveOperation(app, ctx, searchOperation, async (_, { body, query, ...caller }) => {
    const { sort, stationId, product = 'hotel' } = query;
    const paging = { page: numberOf(query.page), perPage: numberOf(query.perPage) };
    const { language, sessionId } = caller;
    const list = await limitSearch(
      { kind: 'hotels', caller, question: [body, query] },
      () => searchCurrency(sessionId, body.passengers.currencyCode),
      (currency, turn) => {
        const search = { search: body, currency, language, product, sort, stationId, ...paging };
        return searchHotels({ ...ctx, turn }, { ...search, filters: filtersOf(query) });
      },
    );
    return {
      status: 200,
      body: list.offers,
      headers: {
        'x-total-count': String(list.total),
        'x-unfiltered-count': String(list.unfiltered),
        'x-try-again': String(!list.isComplete),
      },
    };
  });
  serveOperation(app, ctx, listOperation, async (_, { query, language, sessionId }) => {
    const currency = await searchCurrency(sessionId, query.currencyCode);
    const { cityCode, stationId, isRecommend } = query;
    return {
      status: 200,
      body: await listHotels(
        ctx,
        { cityCode, stationId, isRecommend: isRecommend === 'true', currency, language },
        hotelMoments,
      ),
    };
  });
  serveOperation(app, ctx, readOperation, async (_, { params, query, language, sessionId }) => {
    const currency = await searchCurrency(sessionId, query.currencyCode);
    const { checkinDate, checkoutDate, stationId, product = 'hotel' } = query;
    const input = {
      ...params,
      checkinDate,
      checkoutDate,
      stationId,
      product,
      party: partyOf(query),
      currency,
      language,
    };
    return { status: 200, body: await readHotel(ctx, input) };
  });
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

function filtersOf(query: z.infer<typeof hotelListQuery>): HotelFilters {
  return {
    maxRate: numberOf(query.maxRate),
    maxDistance: numberOf(query.maxDistance),
    stars: query.stars?.split(',').map(Number) ?? [],
    freeCancellation: query.freeCancellation === 'true',
    // Names that nobody knows ask for nothing.
    amenities: query.amenities?.split(',').filter(isHotelAmenityKey) ?? [],
  };
}

function partyOf({ nbOfAdults, ageOfChildren }: z.infer<typeof readOperation.query>): Party {
  const ages = ageOfChildren ? ageOfChildren.split(',').map(Number) : [];
  return {
    nbOfAdults: nbOfAdults === undefined ? DEFAULT_ADULTS : Number(nbOfAdults),
    nbOfChildren: ages.length,
    ageOfChildren: ages,
  };
}
