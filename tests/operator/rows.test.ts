import { describe, expect, it } from 'vitest';
import { foldedLines, foldedSentence, linesOfRows, moreLines } from '@/scripts/operator/rows';

const HEADINGS = ['trip', 'from', 'to', 'state'];
const row = (trip: string, from: string) => ({ trip, from, to: 'Union Station', state: 'on sale' });

describe('a table', () => {
  it('has a line for each row where a terminal has room', () => {
    expect(linesOfRows(HEADINGS, [row('N1', 'Québec'), row('N12', 'Lévis')], false)).toEqual([
      'trip  from    to             state',
      'N1    Québec  Union Station  on sale',
      'N12   Lévis   Union Station  on sale',
    ]);
  });

  it('breaks all rows before the same column where it has not, and never as CSV', () => {
    const long = 'Gare d’autocars '.repeat(6).trim();
    const rows = [row('N1', long), row('N2', 'Lévis')];
    expect(linesOfRows(HEADINGS, rows, false)).toEqual([
      `trip  from${' '.repeat(long.length - 4)}  to`,
      '      state',
      `N1    ${long}  Union Station`,
      '      on sale',
      `N2    Lévis${' '.repeat(long.length - 5)}  Union Station`,
      '      on sale',
    ]);
    expect(linesOfRows(HEADINGS, rows, true)).toHaveLength(3);
  });

  it('has no line for columns in which a row has nothing', () => {
    const rows = [{ ...row('N1', 'x'.repeat(110)), state: '' }];
    expect(linesOfRows(['trip', 'from', 'state'], rows, false)).toHaveLength(3);
  });
});

describe('what is told of one thing', () => {
  it('is broken between its parts', () => {
    const part = 'x'.repeat(60);
    expect(foldedLines(['  1', part, part])).toEqual([`  1  ${part}`, `      ${part}`]);
  });

  it('has a comma between facts, also at the end of a line that goes on', () => {
    const names = Array.from({ length: 12 }, (_, index) => `BOOKING${index}`);
    const lines = foldedSentence('  ', names, '  ');
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => line.length <= 120)).toBe(true);
    expect(lines.map((line) => line.trim()).join(' ')).toBe(names.join(', '));
  });
});

it('says how the rest of a list is seen, where there is a rest', () => {
  expect([moreLines(0, 'refunds'), moreLines(3, 'orders')]).toEqual([
    [],
    ['  … and 3 more: npm run orders -- list --all'],
  ]);
});
