import { expect, it } from 'vitest';
import { typeReport } from './type-report';

function said(lines: readonly string[]): string[] {
  const printed: string[] = [];
  const read = typeReport((line) => printed.push(line));
  lines.forEach(read);
  return printed;
}

const START = '12:00:01 PM - Starting compilation in watch mode...';
const CHANGE = '12:00:09 PM - File change detected. Starting incremental compilation...';
const FAULT = "rules/travellers/ages.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.";
const found = (count: number) =>
  `12:00:12 PM - Found ${count} error${count === 1 ? '' : 's'}. Watching for file changes.`;

it('is silent while all is well', () => {
  expect(said([START, '', found(0), CHANGE, '', found(0)])).toEqual([]);
});

it('shows errors once while they stay the same, and says when they are gone', () => {
  expect(
    said([START, FAULT, '  more of it', found(1), CHANGE, FAULT, '  more of it', found(1), CHANGE, found(0)]),
  ).toEqual([`types: ${FAULT}\ntypes:   more of it`, 'types: no errors any more']);
});
