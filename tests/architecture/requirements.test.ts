import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { entriesOf } from './numbers';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');

type Row = { number: string; file: string; test: string; title: string };

/** The table's rows: '| R1 | `file` | `test`: 'title' |'. */
function rowsOf(table: string): Row[] {
  return [...table.matchAll(/^\| (R\d+) +\| `([^`]+)` +\| `([^`]+)`: '(.+)' +\|$/gm)].map((row) => {
    const [, number = '', file = '', test = '', title = ''] = row;
    return { number, file, test, title };
  });
}

/** What a row says that is not so. */
function faultsOf({ number, file, test, title }: Row): string[] {
  const at = (name: string) => path.join(root, name);
  if (!existsSync(at(file))) return [`${number}: no file ${file}`];
  if (!/\.(test|spec)\.tsx?$/.test(test) || !existsSync(at(test))) return [`${number}: no test ${test}`];
  const titles = [...readFileSync(at(test), 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/gs)];
  return titles.some(([, , found = '']) => found.startsWith(title)) ? [] : [`${number}: ${test} shows no '${title}'`];
}

const rows = rowsOf(text);

describe('the table of requirements', () => {
  it('has a row for each, in their order', () => {
    expect(rows.map(({ number }) => number)).toEqual(entriesOf(text));
  });

  it('names files and tests that there are', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });
});

describe('a row that is not so is found', () => {
  const good = { number: 'R1', file: 'rules/money/currency.ts', test: 'rules/money/currency.test.ts' };

  it('by its file', () => {
    expect(faultsOf({ ...good, file: 'rules/none.ts', title: 'knows its codes' })).toEqual([
      'R1: no file rules/none.ts',
    ]);
  });

  it('by a test that is none', () => {
    expect(faultsOf({ ...good, test: good.file, title: 'knows its codes' })).toEqual([`R1: no test ${good.file}`]);
  });

  it('by a title that nobody wrote', () => {
    expect(faultsOf({ ...good, title: 'knows its coins' })).toEqual([`R1: ${good.test} shows no 'knows its coins'`]);
    expect(faultsOf({ ...good, title: 'knows its codes' })).toEqual([]);
  });
});
