import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { listDestinationRows } from '../../places/find-destinations';

/** Name of a city by its code, in one language; null for a code that is none of ours. */
export type CityNames = (code: string | null) => string | null;

/** Read from the kept list of cities: no query for each item. */
export async function cityNames(ctx: ApiContext, language: Language): Promise<CityNames> {
  const rows = await listDestinationRows(ctx);
  const names = new Map(rows.map((row) => [row.code, language === 'fr' ? row.nameFr : row.nameEn]));
  return (code) => (code === null ? null : (names.get(code) ?? null));
}
