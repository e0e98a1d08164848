import { expect, it } from 'vitest';
import { COMMANDS } from '../commands';
import { usageLines } from './usage';

it.each(Object.entries(COMMANDS))('the usage of %s fits in lines, and is whole', (_name, { usage }) => {
  const lines = usageLines(usage);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
  expect(lines.join(' ').split(/\s+/)).toEqual(usage.split(/\s+/));
  expect(lines[0]).toMatch(/^npm run /);
});

it('breaks before what stands in brackets, and keeps the place of a line', () => {
  const long = `npm run x -- ${'A'.repeat(80)} [--two WORDS]`;
  expect(usageLines(`${long}\n    second`)).toEqual([
    `npm run x -- ${'A'.repeat(80)}`,
    '    [--two WORDS]',
    '    second',
  ]);
});
