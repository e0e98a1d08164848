import { createHash } from 'node:crypto';
import type { ApiContext } from '../../context';
import { forgetCheapestNights, listCheapestNights } from '../../hotels/from-rates';
import { listCityHotels, type CatalogueHotel } from '../../hotels/hotel-catalogue';
import { takeTurns } from '../../timing/turns';
import { forget, remember } from '../../database/remember';
import type { Known } from '../sale/known';
import { HOTEL_STATE, selectStatesOf, type LandingState } from './landing-states.repository';

/** Crawlers read sitemaps seldom; a change may be a minute late. */
const MEMORY_MS = 60_000;
/** What the table holds. */
const MAX_NAME_LENGTH = 160;

/** Fingerprints of every hotel's page (E9), city by city. */
export async function hotelStates(
  ctx: ApiContext,
  { hotelCities, cities }: Pick<Known, 'hotelCities' | 'cities'>,
): Promise<Pick<LandingState, 'slug' | 'fingerprint'>[]> {
  const inTurn = takeTurns();
  const states: Pick<LandingState, 'slug' | 'fingerprint'>[] = [];
  for (const city of [...hotelCities].flatMap((code) => cities.get(code) ?? [])) {
    // Rates may have been loaded a moment ago.
    forgetCheapestNights(ctx, city.code);
    const [hotels, nights] = await Promise.all([listCityHotels(ctx, city.code), listCheapestNights(ctx, city)]);
    for (const hotel of hotels) {
      states.push({ slug: stateName(hotel.id), fingerprint: hotelFingerprint(hotel, nights.get(hotel.id)?.amount) });
      await inTurn();
    }
    forget(ctx, memoryKey(city.code));
  }
  return states;
}

/** When the page of each hotel of a city last said something else; null before it was looked at. */
export async function hotelMoments(ctx: ApiContext, cityCode: string): Promise<(hotelId: string) => Date | null> {
  const known = await remember(ctx, memoryKey(cityCode), MEMORY_MS, async () => {
    const names = (await listCityHotels(ctx, cityCode)).map(({ id }) => stateName(id));
    return new Map((await selectStatesOf(ctx.database, names)).map(({ slug, modifiedAt }) => [slug, modifiedAt]));
  });
  return (hotelId) => known.get(stateName(hotelId)) ?? null;
}

/** SHA-256 of what a hotel's page says without dates: its facts and rooms, and its cheapest night in minor units. */
function hotelFingerprint(
  { rank, source, externalId, supplier, ...shown }: CatalogueHotel,
  cheapest: number | undefined,
): string {
  return sha256(JSON.stringify([shown, cheapest ?? null]));
}

function stateName(hotelId: string): string {
  const name = `${HOTEL_STATE}${hotelId}`;
  return name.length <= MAX_NAME_LENGTH ? name : `${HOTEL_STATE}${sha256(hotelId)}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function memoryKey(cityCode: string): string {
  return `hotel-moments:${cityCode}`;
}
