import { expect, it } from 'vitest';
import { PackedRows } from './packed-rows';

it('keeps rows as they were added, however many', () => {
  const rows = new PackedRows(3);
  const count = 200_000;
  for (let row = 0; row < count; row += 1) rows.add([row, 0 - row, 2_147_483_647 - row]);
  expect([rows.length, rows.add([7, 8, 9])]).toEqual([count, count]);
  for (const row of [0, 1, 65_535, 65_536, 131_071, 131_072, count - 1])
    expect([0, 1, 2].map((column) => rows.at(row, column))).toEqual([row, 0 - row, 2_147_483_647 - row]);
});

it('has nothing where no row is', () => {
  expect(new PackedRows(2).at(70_000, 1)).toBe(0);
});
