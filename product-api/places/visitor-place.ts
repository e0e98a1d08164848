import type { z } from 'zod';
import type { listDestinations } from '@/contract/destinations';
import type { Coordinate } from '@/rules/places/great-circle';
import { canonicalZone, citiesNear, referenceCity, type NearMeCity } from '@/rules/places/near-me';
import { inventoryCached } from '../inventory-cache/inventory-cache';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import { listDestinationRows } from './find-destinations';

/** Where a visitor is: their IANA zone, or, when they ask for it, decimal degrees. Null: nothing is known of it. */
export type VisitorPlace = { zone: string } | { position: Coordinate } | null;

/** What 'near' is measured from; `code` of the city that stands for a zone, null for a position. */
export type Centre = { at: Coordinate; code: string | null };

type Query = z.infer<typeof listDestinations.query>;

/**
 * The place that a query names; a position is more exact than a zone. @throws ApiError VALIDATION_FAILED for half a
 * position, and for one that is not on Earth
 */
export function visitorPlaceOf({
  timeZone,
  latitude,
  longitude,
}: Pick<Query, 'timeZone' | 'latitude' | 'longitude'>): VisitorPlace {
  if (latitude === undefined && longitude === undefined) return timeZone === undefined ? null : { zone: timeZone };
  return { position: { latitude: degrees('latitude', latitude, 90), longitude: degrees('longitude', longitude, 180) } };
}

function degrees(path: string, value: string | undefined, most: number): number {
  if (value === undefined) throw new ApiError('VALIDATION_FAILED', { fields: [{ path, code: 'REQUIRED' }] });
  if (Math.abs(Number(value)) > most)
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path, code: 'SHAPE_TOO_BIG' }] });
  return Number(value);
}

/** Null where nothing is known, and for a zone that none of our cities is in. */
export async function centreOf(ctx: ApiContext, place: VisitorPlace): Promise<Centre | null> {
  if (place === null) return null;
  if ('position' in place) return { at: place.position, code: null };
  const city = referenceCity(await listNearMeCities(ctx), place.zone);
  return city && { at: city, code: city.code };
}

/** Codes of the cities near a centre. */
export async function codesNear(ctx: ApiContext, centre: Centre | null): Promise<ReadonlySet<string>> {
  return centre === null ? new Set() : citiesNear(await listNearMeCities(ctx), centre.at);
}

/** Every city as rules/places/near-me wants to know it. */
async function listNearMeCities(ctx: ApiContext): Promise<NearMeCity[]> {
  return inventoryCached(ctx, 'near-me-cities', async () =>
    (await listDestinationRows(ctx)).map(({ code, nameEn, nameFr, aliases, zone, rank, latitude, longitude }) => ({
      code,
      names: [nameEn, nameFr, ...aliases],
      zone: canonicalZone(zone) ?? zone,
      rank,
      latitude,
      longitude,
    })),
  );
}
