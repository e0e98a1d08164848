import type { Timetable } from '../feed/timetable';
import type { LoadOptions } from '../load-options';
import { placeNames, type PlacedTimetable } from '../places/place-timetable';
import type { Company } from './company-terms';
import { distanceFares } from './distance-fares';
import type { FareRow, SoldPair } from './fare-rows';
import { readFares } from './fares-csv';

/** @returns rows null: fares stay as they are; `notes` are guesses for the report */
export async function prepareFares(
  options: LoadOptions,
  companies: readonly Company[],
  timetable: Timetable,
  placed: PlacedTimetable,
  pairs: readonly SoldPair[],
): Promise<{ rows: FareRow[] | null; notes: string[] }> {
  if (options.fares === null) return { rows: null, notes: [] };
  if (options.fares === 'distance') return { rows: distanceFares(pairs, placed.cities), notes: [`fares of ${pairs.length} city pairs are estimated from the distance`] };
  const sellers = companies.map(({ id, agency, currency }) => ({ id, agencyId: agency.id, agencyName: agency.name, currency }));
  const { rows, unsold } = await readFares(options.fares, sellers, placeNames(timetable, placed), pairs);
  return { rows, notes: unsold === 0 ? [] : [`${unsold} fares are for city pairs that no trip sells; they are kept unused`] };
}
