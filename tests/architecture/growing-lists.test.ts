import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * `lists.set(key, [...(lists.get(key) ?? []), item])`: feeds have hundreds of thousands of rows that may share one key.
 */
const COPIED = /\.set\([^\n]*\[\.\.\.\(\w+\.get\(/;

it('no list of a feed or of buses is copied for each item that is added to it', () => {
  const copies = ['product-api/inventory', 'product-api/buses', 'rules'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          name.endsWith('.ts') &&
          !name.endsWith('.test.ts') &&
          COPIED.test(readFileSync(path.join(folder, name), 'utf8')),
      )
      .map((name) => path.join(folder, name)),
  );
  expect(copies).toEqual([]);
});
