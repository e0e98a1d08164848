import type { Queryable } from './database';
import { statementName } from './named/statement-name';
import { rowsOf } from './rows-of';

/** SQL with its values, and no query builder between it and the driver: for statements that run with every booking. */
export type Statement = { readonly texts: readonly string[]; readonly values: readonly unknown[] };

/**
 * SQL as it is written, columns by their stored names. A `${value}` becomes a parameter, a `${statement}` a part of the
 * text with its own parameters. Objects for json columns go through `asJson`, for the drivers disagree about arrays.
 */
export function statement(texts: TemplateStringsArray, ...given: readonly unknown[]): Statement {
  const parts: string[] = [texts[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => {
    parts[parts.length - 1] += text;
  };
  given.forEach((value, index) => {
    if (isStatement(value)) {
      append(value.texts[0] ?? '');
      parts.push(...value.texts.slice(1));
      values.push(...value.values);
      append(texts[index + 1] ?? '');
    } else {
      values.push(value);
      parts.push(texts[index + 1] ?? '');
    }
  });
  return { texts: parts, values };
}

/** Text without values, such as a list of columns. It is never anything that somebody typed. */
export function plainText(text: string): Statement {
  return { texts: [text], values: [] };
}

export function asJson(value: unknown): string {
  return JSON.stringify(value);
}

/**
 * Statements that write to different tables, run as one: all of them or none, in no promised order. None may need what
 * another one writes.
 */
export async function runTogether(db: Queryable, statements: readonly Statement[]): Promise<void> {
  const last = statements.at(-1);
  if (!last) return;
  const steps = statements.slice(0, -1).map((one, step) => {
    const name = plainText(`${step === 0 ? 'with' : ','} step_${step}`);
    return statement`${name} as (${one})`;
  });
  await runStatement(
    db,
    [...steps, last].reduce((all, one) => statement`${all} ${one}`),
  );
}

/**
 * Rows as the driver reads them: see stored-rows for a table's own. Moments are text, bigints may be text.
 *
 * PostgreSQL keeps the text and its plan under a name, the same plan for all values: what is found by its key is
 * planned alike whatever it is. What the statement answers is said column by column: with `*` it would be refused once
 * a newer version of the product adds a column beside this one.
 */
export async function runStatement<Row = Record<string, unknown>>(
  db: Queryable,
  { texts, values }: Statement,
): Promise<Row[]> {
  let text = texts[0] ?? '';
  for (let place = 1; place < texts.length; place += 1) text += `$${place}${texts[place] ?? ''}`;
  const query = db._.session.prepareQuery({ sql: text, params: [...values] }, undefined, statementName(text), false);
  return rowsOf<Row>(await query.execute());
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'texts' in value && 'values' in value;
}
