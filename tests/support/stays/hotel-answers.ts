import type { HotelOffer } from '@/contract/hotels';
import type { MockAnswer } from '../screens/msw-product-api';
import { makeHotelOffer, makeRoomOffer, makeStayPrice } from './stay-fixtures';

/** 'Hotel 3': CA $130.00 a night for two nights, 300 m from Toronto Union Station. The next is dearer and further. */
export function makeNumberedHotel(number: number, changes: Partial<HotelOffer> = {}): HotelOffer {
  const slug = `hotel-${number}`;
  return makeHotelOffer({
    slug,
    name: `Hotel ${number}`,
    cheapestRoom: makeRoomOffer({
      roomIdentifier: `toronto.${slug}.king`,
      price: makeStayPrice(20_000 + number * 2_000),
    }),
    station: {
      stationId: 'toronto-union',
      name: 'Toronto Union Station',
      latitude: 43.644,
      longitude: -79.379,
      distanceMeters: number * 100,
      walkMinutes: number,
    },
    latitude: 43.644 + number / 1_000,
    ...changes,
  });
}

/** The product API's answer to a hotel search: these hotels of so many. */
export function hotelsAnswer(
  hotels: readonly HotelOffer[],
  { total = hotels.length, unfiltered = 12, tryAgain = false } = {},
): MockAnswer {
  return {
    status: 200,
    data: hotels,
    headers: {
      'x-total-count': String(total),
      'x-unfiltered-count': String(unfiltered),
      'x-try-again': String(tryAgain),
    },
  };
}

/** The page that a search asks for. */
export function hotelsPage(hotels: readonly HotelOffer[], query: URLSearchParams): MockAnswer {
  const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))];
  return hotelsAnswer(hotels.slice((page - 1) * perPage, page * perPage), { total: hotels.length });
}

const FILTERS = ['sort', 'maxRate', 'stars', 'maxDistance', 'freeCancellation', 'amenities', 'stationId'];

/** What was asked for, in short: 'page 1 of 5 CAD hotel stars=4'. */
export function hotelQuestion(query: URLSearchParams, currency: string | undefined): string {
  const filters = FILTERS.flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []));
  return [`page ${query.get('page')} of ${query.get('perPage')}`, currency, query.get('product'), ...filters].join(' ');
}
