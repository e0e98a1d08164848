import { DEFAULT_LANGUAGE } from '@/rules/language';
import { ApiFailure } from '../http/api-failure';
import { remembered } from '../http/remembered';
import { publicApi } from '../http/server/public-api';
import { knownDestinations } from './known-destinations';

const KEEP_MS = 60_000;
/** While the product API is away. */
const ASK_AGAIN_MS = 2_000;

const byCity = new Map<string, ReturnType<typeof slugsOf>>();

/**
 * Whether a city has a hotel of that slug, as of a minute ago; false also while nobody can say.
 * @param patienceMs after that what was known last will do
 */
export async function isKnownHotel(cityCode: string, slug: string, patienceMs?: number): Promise<boolean> {
  const cities = await knownDestinations(DEFAULT_LANGUAGE, patienceMs);
  // Made-up cities are not remembered.
  if (!cities.some(({ code, experiences }) => code === cityCode && experiences.hotels)) return false;
  const slugs = byCity.get(cityCode) ?? slugsOf(cityCode);
  byCity.set(cityCode, slugs);
  return (await slugs(patienceMs))?.has(slug) ?? false;
}

/** True only where the product API says that there is no such hotel: asked anew, for lists are a minute old. */
export async function isGoneHotel(cityCode: string, slug: string): Promise<boolean> {
  try {
    await publicApi(DEFAULT_LANGUAGE)('readHotel', { params: { hotelIdentifier: `${cityCode}.${slug}` } });
    return false;
  } catch (failure) {
    return failure instanceof ApiFailure && failure.code === 'HOTEL_NOT_FOUND';
  }
}

function slugsOf(cityCode: string) {
  return remembered<ReadonlySet<string> | null>(
    async () => {
      const { data } = await publicApi(DEFAULT_LANGUAGE)('listHotels', { query: { cityCode } });
      return new Set(data.map(({ slug }) => slug));
    },
    { keepMs: (slugs) => (slugs ? KEEP_MS : ASK_AGAIN_MS), fallback: null },
  );
}
