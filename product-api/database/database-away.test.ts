import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away';

const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  [coded('ECONNREFUSED'), true],
  [new Error('Failed query', { cause: coded('57P01') }), true],
  [new Error('Failed query', { cause: new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]) }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [coded('40P01'), true],
  [coded('23505'), false],
  [new TypeError('x is not a function'), false],
  ['text', false],
  [undefined, false],
])('%s → %s', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});
