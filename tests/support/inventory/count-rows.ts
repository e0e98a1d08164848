import type { Database } from '@/product-api/database/database';

/** What a timetable is made of, in an order in which it can be filled. */
export const TIMETABLE_TABLES = [
  'destinations',
  'stations',
  'operators',
  'coaches',
  'patterns',
  'pattern_segments',
  'trips',
  'departures',
  'fares',
  'station_transfers',
  'pattern_roads',
  'timetables',
] as const;

/** How many rows there are, by table. */
export async function countRows(
  { query }: Pick<Database, 'query'>,
  tables: readonly string[] = TIMETABLE_TABLES,
): Promise<Record<string, number>> {
  const [rows] = await query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return rows ?? {};
}
