import { randomBytes } from 'node:crypto';
import type { Database } from '../../../database/database';
import { PieceSize } from '../../../timing/turns';

const PREFIX = 'staging_gtfs_';
/** Tables this old belong to an import that was killed. */
const FORGOTTEN_AFTER_MS = 6 * 3600 * 1000;

/**
 * Columns are named as in the live tables, so that publishing is a matter of insert … select. Patterns and trips have
 * the ids they will have.
 */
const TABLES = {
  destinations: '(like destinations)',
  stations: '(like stations, idx integer generated always as identity, is_kept boolean default false)',
  operators: '(like operators)',
  coaches: '(like coaches)',
  fares: '(like fares, idx integer generated always as identity, is_kept boolean default false)',
  transfers: '(like station_transfers, idx integer generated always as identity)',
  patterns:
    "(idx integer primary key, operator_id text, station_ids text[], pickup boolean[], drop_off boolean[], pattern_id integer default nextval(pg_get_serial_sequence('patterns', 'id')), is_kept boolean default false)",
  segments:
    '(pattern integer, from_position smallint, to_position smallint, from_city text, to_city text, idx integer generated always as identity)',
  roads: '(pattern integer, points integer[], idx integer generated always as identity)',
  days: '(service integer, service_date date, base_at timestamptz, fare_class integer, primary key (service, service_date))',
  trips:
    "(idx integer primary key, external_id text, original_id text, operator_id text, pattern integer, coach_id text, trip_number text, zone text, arrivals integer[], departures integer[], block_id text, direction smallint, route_id text, fare_scopes integer[], capacity smallint, service integer, trip_id integer default nextval(pg_get_serial_sequence('trips', 'id')), old_trip integer, is_same boolean default false, is_untouched boolean default false, lacks_days boolean default false, live_trip integer)",
} as const;

export type StagingTable = keyof typeof TABLES;

/** The tables of one import, invisible to everybody until they are published. */
export type Staging = { name: (table: StagingTable) => string };

export async function createStaging(database: Database, now: Date): Promise<Staging> {
  await dropForgotten(database, now);
  const prefix = `${PREFIX}${now.getTime()}_${randomBytes(4).toString('hex')}_`;
  const name = (table: StagingTable) => `${prefix}${table}`;
  for (const [table, columns] of Object.entries(TABLES))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that table
    await database.query(`create unlogged table ${name(table as StagingTable)} ${columns}`);
  return { name };
}

export async function dropStaging(database: Database, staging: Staging): Promise<void> {
  for (const table of Object.keys(TABLES))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that table
    await database.query(`drop table if exists ${staging.name(table as StagingTable)}`);
}

async function dropForgotten(database: Database, now: Date): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname like '${PREFIX.replaceAll('_', '\\_')}%'`,
  );
  for (const { name } of tables) {
    const startedAt = Number(name.slice(PREFIX.length).split('_')[0]);
    if (now.getTime() - startedAt > FORGOTTEN_AFTER_MS) await database.query(`drop table if exists "${name}"`);
  }
}

/**
 * Fills one staging table in small pieces, with turns of the event loop between them. Keys of a row are column names.
 */
export async function stageRows(
  database: Database,
  staging: Staging,
  table: StagingTable,
  rows: Iterable<Record<string, unknown>>,
  say: (line: () => string) => void,
): Promise<number> {
  const size = new PieceSize();
  const name = staging.name(table);
  let piece: Record<string, unknown>[] = [];
  let total = 0;
  const flush = async () => {
    const [first] = piece;
    if (!first) return;
    const columns = Object.keys(first).join(', ');
    const json = JSON.stringify(piece);
    await size.run(piece.length, () =>
      database.query(
        `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [json],
      ),
    );
    total += piece.length;
    piece = [];
    say(() => `Prepared ${total} ${table}.`);
  };
  for (const row of rows) {
    piece.push(row);
    if (piece.length >= size.rows) await flush();
  }
  await flush();
  return total;
}
