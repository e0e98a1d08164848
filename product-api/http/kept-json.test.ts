import { expect, it } from 'vitest';
import { listJson } from './kept-json';

it('writes a list as JSON would, and each entry once', () => {
  let asked = 0;
  const counted = { toJSON: () => ({ asked: (asked += 1) }) };
  const list = [{ name: 'Québec', none: undefined }, counted, { empty: null }];
  expect(listJson(list)).toBe('[{"name":"Québec"},{"asked":1},{"empty":null}]');
  expect(listJson(list)).toBe(listJson([...list]));
  expect(asked).toBe(1);
  expect(listJson([])).toBe('[]');
});
