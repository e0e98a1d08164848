import { DEFAULT_LANGUAGE } from '@/rules/language';
import { publicApi } from '../http/server/public-api';
import { remembered } from '../http/remembered';

/** Parameters of a hotel's page, and when what it says last changed; null while nobody knows. */
export type HotelAddress = { cityName: string; hotelName: string; modifiedAt: string | null };

const KEEP_MS = 600_000;
/** While the product API is away, or its first inventory is loading. */
const ASK_AGAIN_MS = 5_000;
const AT_ONCE = 4;

const keepMs = (known: readonly unknown[] | null) => (known && known.length > 0 ? KEEP_MS : ASK_AGAIN_MS);

/** Every hotel on sale; null while nobody can say. Cities are asked a few at a time. */
export const knownHotels = remembered<readonly HotelAddress[] | null>(readHotels, { keepMs, fallback: null });

async function readHotels(): Promise<HotelAddress[]> {
  const api = publicApi(DEFAULT_LANGUAGE);
  const cities = (await api('listDestinations')).data.filter(({ experiences }) => experiences.hotels);
  const found: HotelAddress[] = [];
  for (let first = 0; first < cities.length; first += AT_ONCE) {
    const lists = await Promise.all(
      cities.slice(first, first + AT_ONCE).map(({ code }) => api('listHotels', { query: { cityCode: code } })),
    );
    found.push(
      ...lists.flatMap(({ data }) =>
        data.map(({ cityCode, slug, modifiedAt }) => ({ cityName: cityCode, hotelName: slug, modifiedAt })),
      ),
    );
  }
  return found;
}
