import { addToList } from '@/rules/add-to-list';
import { foldText } from '@/rules/fold-text';
import { inventoryCached } from '../inventory-cache/inventory-cache';
import type { OfferedPlace } from './place';
import type { ApiContext } from '../context';
import { selectDestinations, selectStations, type DestinationRow } from './destinations.repository';

export type { DestinationRow };

/** Every city, kept until inventory changes. */
export async function listDestinationRows(ctx: ApiContext): Promise<DestinationRow[]> {
  return inventoryCached(ctx, 'destinations', () => selectDestinations(ctx.database.db));
}

/** A city by its code, a name in either language or an alias, however it is spelt: 'Montréal', 'YUL' (D4, F7). */
export async function findDestination(ctx: ApiContext, codeOrAlias: string): Promise<DestinationRow | null> {
  const index = await inventoryCached(ctx, 'destination-index', async () => indexOf(await listDestinationRows(ctx)));
  return index.get(codeOrAlias) ?? index.get(foldText(codeOrAlias)) ?? null;
}

/** Codes win over names, names over aliases; of two cities with the same name the more travelled one. */
function indexOf(rows: readonly DestinationRow[]): Map<string, DestinationRow> {
  const index = new Map<string, DestinationRow>();
  const byRank = [...rows].sort((left, right) => right.rank - left.rank);
  const add = (key: string, row: DestinationRow) => {
    if (!index.has(key)) index.set(key, row);
  };
  for (const row of byRank) add(row.code, row);
  for (const row of byRank) [row.code, row.nameEn, row.nameFr].forEach((name) => add(foldText(name), row));
  for (const row of byRank) row.aliases.forEach((alias) => add(foldText(alias), row));
  return index;
}

/** Every stop with its city, by station id. */
export async function listPlaces(ctx: ApiContext): Promise<ReadonlyMap<string, OfferedPlace>> {
  return inventoryCached(ctx, 'places', async () => {
    const cities = new Map((await listDestinationRows(ctx)).map((row) => [row.code, row]));
    const places = new Map<string, OfferedPlace>();
    for (const station of await selectStations(ctx.database.db)) {
      const city = cities.get(station.destinationCode);
      if (!city) continue;
      places.set(station.id, {
        stationId: station.id,
        nameEn: station.nameEn,
        nameFr: station.nameFr,
        address: station.address,
        cityCode: city.code,
        cityEn: city.nameEn,
        cityFr: city.nameFr,
        country: city.country,
        region: city.region,
        latitude: station.latitude,
        longitude: station.longitude,
        zone: station.zone,
      });
    }
    return places;
  });
}

/** The same by city: those of one are asked for in every search, and a country has ten thousands. */
export async function listPlacesOfCity(ctx: ApiContext, cityCode: string): Promise<readonly OfferedPlace[]> {
  const byCity = await inventoryCached(ctx, 'places-by-city', async () => {
    const lists = new Map<string, OfferedPlace[]>();
    for (const place of (await listPlaces(ctx)).values()) addToList(lists, place.cityCode, place);
    return lists;
  });
  return byCity.get(cityCode) ?? [];
}
