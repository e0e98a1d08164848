import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sfntOfWoff } from './sfnt-of-woff';

const file = (name: string) => readFileSync(`node_modules/@fontsource/figtree/files/figtree-${name}-normal.woff`);

/** As OpenType sums a table up: its words added, in `head` without the adjustment that stands in it. */
function sumOf(tag: string, table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) if (tag !== 'head' || at !== 8) sum += table.readUInt32BE(at);
  return sum % 2 ** 32;
}

it.each(['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700'])('unpacks every table of %s as it was', (name) => {
  const woff = file(name);
  const font = sfntOfWoff(woff);
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  // What the packed file says the whole will measure.
  expect(font).toHaveLength(woff.readUInt32BE(16));
  const tags = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const tag = font.toString('latin1', at, at + 4);
    const [sum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field));
    const table = font.subarray(offset, (offset ?? 0) + Math.ceil((length ?? 0) / 4) * 4);
    expect([tag, sumOf(tag, table), (offset ?? 1) % 4]).toEqual([tag, sum, 0]);
    return tag;
  });
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']));
});

it('refuses a file that is cut off', () => {
  expect(() => sfntOfWoff(file('latin-400').subarray(0, 3_000))).toThrow();
});
