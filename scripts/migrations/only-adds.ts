/** A statement that does more than add, with what is wrong about it. */
type Refusal = { why: string; statement: string };

const TABLE = String.raw`(?:"public"\.)?"(?<table>[^"]+)"`;
const CREATE_TABLE = new RegExp(String.raw`^create table ${TABLE}`, 'i');
const CREATE_INDEX = new RegExp(String.raw`^create (?<unique>unique )?index "[^"]+" on ${TABLE}(?<about>.*)$`, 'i');
const ADD_COLUMN = new RegExp(String.raw`^alter table ${TABLE} add column "(?<column>[^"]+)" (?<about>.*)$`, 'i');
const ADD_CONSTRAINT = new RegExp(String.raw`^alter table ${TABLE} add constraint "[^"]+" (?<about>.*)$`, 'i');
const ADDS_BESIDES = /^(create (type|sequence|extension)|insert into) /i;

const CHANGES_MORE = /,\s*(add|alter|drop|rename)\b|\bdo update\b/i;
const HAS_DEFAULT = /\bdefault\b(?! null)/i;
const DEMANDS = /\b(not null|unique|primary key|references|check|generated)\b/i;
/** Demands that empty columns meet. */
const LETS_EMPTY_PASS = /^(using|unique|foreign key)\b(?!.*\bnulls not distinct\b)/i;

/** Tables and columns that the migration itself has made: no kept row can be in the way there. */
type Made = { tables: Set<string>; emptyColumns: Set<string> };

/**
 * What a migration does besides adding. Rows are there when it runs, and processes of the version before still work on
 * them: it may make tables, indexes, rows, and columns that are empty or have a default; it may demand something only
 * of what it has made itself.
 */
export function refusedStatements(migration: string): Refusal[] {
  const made: Made = { tables: new Set(), emptyColumns: new Set() };
  return statementsOf(migration).flatMap((statement) => {
    const why = refusal(statement, made);
    return why === null ? [] : [{ why, statement }];
  });
}

function statementsOf(migration: string): string[] {
  return migration
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\/\*[^]*?\*\//g, ' ')
    .split('--> statement-breakpoint')
    .flatMap((part) => part.replace(/--.*$/gm, ' ').split(';'))
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

function refusal(statement: string, made: Made): string | null {
  const table = CREATE_TABLE.exec(statement)?.groups?.table;
  if (table !== undefined) {
    made.tables.add(table);
    return null;
  }
  if (CHANGES_MORE.test(statement)) return 'does not only add';
  const { table: kept = '', column = '', about = '' } = ADD_COLUMN.exec(statement)?.groups ?? {};
  if (column) return columnRefusal(kept, column, about, made);
  const index = CREATE_INDEX.exec(statement)?.groups;
  if (index) return index.unique ? demandRefusal(index.table, index.about, made) : null;
  const constraint = ADD_CONSTRAINT.exec(statement)?.groups;
  if (constraint) return demandRefusal(constraint.table, constraint.about, made);
  return ADDS_BESIDES.test(statement) ? null : 'does not only add';
}

function columnRefusal(table: string, column: string, about: string, made: Made): string | null {
  if (made.tables.has(table)) return null;
  const hasDefault = HAS_DEFAULT.test(about);
  if (!hasDefault) made.emptyColumns.add(`${table}.${column}`);
  const demands = hasDefault ? about.replace(/\bnot null\b/i, '') : about;
  return DEMANDS.test(demands) ? 'a new column of a kept table is empty, or has a default' : null;
}

function demandRefusal(table = '', about = '', made: Made): string | null {
  if (made.tables.has(table)) return null;
  const [columns = ''] = about.split(/\b(?:references|where)\b/i);
  const isEmpty = [...columns.matchAll(/"([^"]+)"/g)].some(([, name]) => made.emptyColumns.has(`${table}.${name}`));
  return isEmpty && LETS_EMPTY_PASS.test(about.trim()) ? null : 'kept rows may not meet it';
}
