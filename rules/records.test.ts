import { expect, it } from 'vitest';
import { keysOf, recordOf } from './records';

it('a table has a value for each key, and tells its keys', () => {
  const lengths = recordOf(['bus', 'hotel'], (name) => name.length);
  expect(lengths).toEqual({ bus: 3, hotel: 5 });
  expect(keysOf(lengths)).toEqual(['bus', 'hotel']);
});
