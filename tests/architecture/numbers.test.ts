import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { entriesOf, leadNowhere, LISTS, namedIn, type File } from './numbers';

const root = path.resolve(import.meta.dirname, '../..');
const MADE_BY_PROGRAMS = new Set(['node_modules', 'coverage', 'playwright-report', 'test-results', 'public']);

function filesOf(folder: string): File[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return MADE_BY_PROGRAMS.has(entry.name) || entry.name.startsWith('.') ? [] : filesOf(name);
    return /\.(ts|tsx|mjs|cjs|css|md)$/.test(name) && !/^next-env/.test(name)
      ? [{ name, text: readFileSync(path.join(root, name), 'utf8') }]
      : [];
  });
}

const files = filesOf('');
const listed = files
  .filter(({ name }) => Object.values(LISTS).some((list) => name.startsWith(list)))
  .flatMap(({ name, text }) => entriesOf(text).map((number) => ({ number, name })));
const numbers = listed.map(({ number }) => number);

describe('the lists of numbers', () => {
  it('have each number once', () => {
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('hold their own letter', () => {
    expect(listed.filter(({ number, name }) => !name.startsWith(LISTS[number.charAt(0)] ?? '?'))).toEqual([]);
  });

  it.each([
    ['R', 183],
    ['S', 32],
    ['P', 15],
    ['F', 73],
    ['E', 15],
  ])('leave no %s out, up to %i', (letter, last) => {
    const wanted = Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
    expect(numbers.filter((number) => number.startsWith(letter) && /\d$/.test(number))).toEqual(wanted);
  });
});

it('every number in code, tests and docs leads to a line', () => {
  const named = files.flatMap(namedIn);
  expect(named.length).toBeGreaterThan(2_500);
  expect(leadNowhere(named, new Set(numbers))).toEqual([]);
});

describe('what is found', () => {
  const known = new Set(['R1', 'R2', 'R9', 'D22b']);
  const nowhere = (name: string, text: string) => leadNowhere(namedIn({ name, text }), known);

  it.each([
    ['a comment', 'one.ts', 'const a = 1;\n// Why (R1, R999).\n', ['one.ts:2 R999']],
    [
      'a docstring',
      'one.ts',
      '/** The first (D22b).\n * The second (D22c). */\nexport const a = 1;',
      ['one.ts:2 D22c'],
    ],
    ['a comment at the end of a block', 'one.ts', 'function f() {\n  g();\n  // R998\n}', ['one.ts:3 R998']],
    ['a comment of a screen', 'one.tsx', 'const a = <p>{/* R997 */}S997</p>;', ['one.tsx:1 R997']],
    ['a title', 'one.test.ts', "describe('all (R996)', () => it('one (R1)', () => {}));", ['one.test.ts:1 R996']],
    ['a title with parts', 'one.test.ts', 'it.each(rows)(`in ${words} (R995)`, run);', ['one.test.ts:1 R995']],
    ['a title of a browser test', 'one.spec.ts', "test.describe('all (R994)', () => {});", ['one.spec.ts:1 R994']],
    ['a summary', 'one.ts', "const a = { summary: 'Reads it (R993)' };", ['one.ts:1 R993']],
    ['a style sheet', 'one.css', '/* R992 */ .a { color: #E12; }', ['one.css:1 R992']],
    ['a document', 'one.md', '# One\n\nAs R991 says.\n\n- **R990** Not a list.', ['one.md:3 R991', 'one.md:5 R990']],
    ['a letter without a list', 'one.ts', '// Z1', ['one.ts:1 Z1']],
    ['an issue', 'one.ts', '// As issue E wants it.', ['one.ts:1 issue E']],
    ['a range with an unknown end', 'one.ts', '// R1–R989, R988–R2', ['one.ts:1 R989', 'one.ts:1 R988']],
    ['a range that names its letter once', 'one.ts', '// R1-987', ['one.ts:1 R987']],
    ['a range backwards', 'one.ts', '// R9–R2', ['one.ts:1 R9–R2']],
  ])('in %s', (_, name, text, expected) => {
    expect(nowhere(name, text)).toEqual(expected);
  });

  it.each([
    ['other strings', 'one.ts', "const seat = 'S18'; it('one', () => expect('E99').toBe('H2J'));"],
    ['names and patterns', 'one.ts', 'const S99 = /[E99]/; const text = `${S99} E99`;'],
    ['drawings', 'one.tsx', 'const a = <path d="M0 0H99V99">E99</path>;'],
    ['code in documents', 'one.md', 'See `E99`:\n\n```csv\nid\nE99\n```\n\n    id\n    E99\n'],
    ['coaches and seats of tests', 'one.ts', '// N1 leaves at nine; seat A1.'],
    ['known numbers', 'one.ts', '// R1–R9, D22b'],
  ])('nothing in %s', (_, name, text) => {
    expect(nowhere(name, text)).toEqual([]);
  });

  it('of a list its entries', () => {
    expect(entriesOf('- **R1** One, see R2.\n- **D22b** Two\n  - **R3** below\n- R4\n')).toEqual(['R1', 'D22b']);
  });
});
