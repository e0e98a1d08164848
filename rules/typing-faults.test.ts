import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '@/tests/support/present';
import { typingFaults } from './typing-faults';

/** The whole table, as the books have it. */
function edits(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1),
      );
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
        least = Math.min(least, at(row - 2, column - 2) + 1);
      present(table[row])[column] = least;
    }
  }
  return at(left.length, right.length);
}

const within = (count: number, most: number) => (count <= most ? count : Infinity);

describe('typing faults', () => {
  it.each([
    ['montreal', 'montreal', 0, 0],
    ['monreal', 'montreal', 1, 1],
    ['torronto', 'toronto', 1, 1],
    ['tornoto', 'toronto', 1, 1],
    ['tornot', 'toronto', 2, 1],
    ['paris', 'toronto', Infinity, Infinity],
    ['', 'on', 2, 0],
  ])('%s for %s: %d, its beginning %d', (typed, name, whole, beginning) => {
    expect(typingFaults(typed, name, 0, 2)).toEqual({ whole, beginning });
  });

  it('are those of the slow way, from any word on, and never more than asked for', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 });
    fc.assert(
      fc.property(text, text, fc.nat(3), fc.constantFrom(1, 2), (typed, name, from, most) => {
        const start = Math.min(from, name.length);
        const rest = name.slice(start);
        const beginnings = Array.from({ length: rest.length + 1 }, (_, length) => edits(typed, rest.slice(0, length)));
        expect(typingFaults(typed, name, start, most)).toEqual({
          whole: within(edits(typed, rest), most),
          beginning: within(Math.min(...beginnings), most),
        });
      }),
      { numRuns: 1_000 },
    );
  });
});
