import { getTableColumns, getTableName, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { asJson, plainText, statement, type Statement } from './statement';

/** Columns are declared in camelCase and stored in snake_case. */
export function storedName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** All columns of a table, for a statement that answers with its rows; `as`: its name there, where it has another. */
export function columnsOf(table: PgTable, as = getTableName(table)): Statement {
  return plainText(
    Object.keys(getTableColumns(table))
      .map((name) => `${as}.${storedName(name)}`)
      .join(', '),
  );
}

/** What a table's rows are read with, from a raw statement or from `json_agg` of whole rows. */
export function rowReader<Table extends PgTable>(
  table: Table,
): (stored: Record<string, unknown>) => InferSelectModel<Table> {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => ({
    name,
    stored: storedName(name),
    column,
  }));
  return (row) => {
    const read: Record<string, unknown> = {};
    for (const { name, stored, column } of columns) {
      const value = row[stored];
      read[name] = value === null || value === undefined ? null : column.mapFromDriverValue(value);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each column has been read by its own declaration
    return read as InferSelectModel<Table>;
  };
}

/**
 * An insert of any number of rows whose text is always the same: they go along as one JSON value, typed by the table.
 * Columns that are not named get their defaults; rows get their ids in the order in which they are given.
 */
export function insertionInto<Table extends PgTable, Name extends keyof InferInsertModel<Table> & string>(
  table: Table,
  names: readonly Name[],
): (rows: readonly Pick<InferInsertModel<Table>, Name>[]) => Statement {
  const into = plainText(`"${getTableName(table)}"`);
  const columns = plainText(names.map((name) => `"${storedName(name)}"`).join(', '));
  return (rows) => {
    const stored = rows.map((row) => Object.fromEntries(names.map((name) => [storedName(name), row[name]])));
    return statement`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${asJson(stored)}::json)`;
  };
}
