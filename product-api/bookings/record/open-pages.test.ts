import { expect, it } from 'vitest';
import { readOpen } from './open-pages';

/** So many rows, read as a table is; which pages were asked for. */
function table(count: number) {
  const asked: number[] = [];
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    asked.push(offset);
    return Array.from({ length: Math.min(limit, count - offset) }, (_, index) => offset + index);
  };
  return { asked, read };
}

it.each([
  [true, 450, 450, [0, 200, 400]],
  [true, 200, 200, [0, 200]],
  [false, 450, 200, [0]],
  [true, 0, 0, [0]],
])('reads what waits page by page: all %s, of %i rows %i', async (all, count, found, pages) => {
  const { asked, read } = table(count);
  const rows = await readOpen(read, { all });
  expect(new Set(rows).size).toBe(found);
  expect(asked).toEqual(pages);
});
