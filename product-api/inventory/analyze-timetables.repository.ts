import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';

/** Columns that searches choose and join by: times and seats are long lists, which take the longest to look at. */
const TABLES = [
  'departures (trip_id, service_date, is_closed)',
  'trips (id, pattern_id, operator_id, external_id)',
  'patterns (id, operator_id)',
  'pattern_segments (pattern_id, from_city, to_city)',
  'fares (operator_id, scope, from_city, to_city)',
];

/**
 * Tells the planner how the tables look now. PGlite never does so by itself, and without it reads every departure of a
 * year where two weeks are wanted.
 */
export async function analyzeTimetables(db: Queryable): Promise<void> {
  for (const table of TABLES) await db.execute(sql.raw(`analyze ${table}`));
}
