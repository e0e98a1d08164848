import { tableNames } from '@/tests/support/api/empty-database';
import type { Database } from '@/product-api/index';

/** What a sale left behind: rows as PostgreSQL writes them, by table, and stock that is taken. */
export type Moment = ReadonlyMap<string, readonly string[]>;

/**
 * What is counted of stock, the only columns of the catalogue that sales change, by which a row is found, and which
 * rows are worth keeping: of departures there are many, and most are empty.
 */
const STOCK = [
  { table: 'departures', key: ['id'], counted: ['taken'], kept: 'where 0 < any(taken)' },
  { table: 'room_months', key: ['room_id', 'month'], counted: ['taken', 'allotments'], kept: '' },
] as const;
const NOBODY_ABOARD =
  'update departures set taken = array_fill(0::smallint, array[cardinality(taken)]) where 0 < any(taken)';

type Moments = {
  /** As the database was: nothing sold, nobody there. */
  beginning: Moment;
  now: () => Promise<Moment>;
  goTo: (moment: Moment) => Promise<void>;
};

/**
 * Moments of a database that can be gone back to: a sale that many sequences begin with is made once, and what a
 * sequence has left is taken away without emptying files, which costs a second on PostgreSQL. Tables that hold nothing
 * when this is asked for are those that sequences write; of all others only stock is put back.
 */
export async function momentsOf(database: Database): Promise<Moments> {
  const names = await tableNames(database);
  const filled = new Set(await namesOfFilled(database, names));
  const written = names.filter((name) => !filled.has(name));
  const now = async (): Promise<Moment> => {
    const moment = new Map<string, string[]>();
    const tables = [...(await namesOfFilled(database, written)).map((table) => ({ table, kept: '' })), ...STOCK];
    for (const { table, kept } of tables) {
      const rows = await database.query<{ row: string }>(`select t::text as row from ${table} t ${kept} order by ctid`);
      moment.set(
        table,
        rows.map(({ row }) => row),
      );
    }
    return moment;
  };
  const goTo = async (moment: Moment): Promise<void> => {
    const over = await namesOfFilled(database, written);
    // In one statement each, so that what refers to what needs no order.
    await together(
      database,
      over.map((name) => `delete from ${name}`),
      [],
    );
    const back = [...moment].filter(([name]) => !filled.has(name));
    await together(
      database,
      back.map(([name], index) => `insert into ${name} ${rowsFrom(name, index + 1)}`),
      back.map(([, rows]) => rows),
    );
    await database.query(NOBODY_ABOARD);
    for (const { table, key, counted } of STOCK) {
      const isIts = key.map((column) => `t.${column} = w.${column}`).join(' and ');
      const differs = counted.map((column) => `t.${column} <> w.${column}`).join(' or ');
      const set = counted.map((column) => `${column} = w.${column}`).join(', ');
      await database.query(
        `update ${table} t set ${set} from (${rowsFrom(table, 1)}) w where ${isIts} and (${differs})`,
        [moment.get(table) ?? []],
      );
    }
  };
  return { beginning: await now(), now, goTo };
}

/** Rows of a table, as it writes them itself. */
function rowsFrom(table: string, parameter: number): string {
  return `select (kept.one).* from (select line::${table} as one from unnest($${parameter}::text[]) as line offset 0) as kept`;
}

async function together(database: Database, statements: readonly string[], params: unknown[]): Promise<void> {
  if (statements.length === 0) return;
  await database.query(
    `with ${statements.map((sql, index) => `part_${index} as (${sql})`).join(', ')} select 1`,
    params,
  );
}

async function namesOfFilled(database: Database, names: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    names.map((name) => `(select '${name}' as name from ${name} limit 1)`).join(' union all '),
  );
  return rows.map(({ name }) => name);
}
