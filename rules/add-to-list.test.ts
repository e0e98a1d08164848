import { expect, it } from 'vitest';
import { addToList } from './add-to-list';

it('keeps one list for each key, in the order of what was added, and never copies it', () => {
  const lists = new Map<string, number[]>();
  addToList(lists, 'a', 1);
  const first = lists.get('a');
  addToList(lists, 'b', 2);
  addToList(lists, 'a', 3);
  expect([...lists]).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ]);
  expect(lists.get('a')).toBe(first);
});
