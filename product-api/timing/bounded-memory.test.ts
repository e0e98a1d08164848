import { expect, it } from 'vitest';
import { boundedMemory } from './bounded-memory';

const at = (seconds: number) => new Date(seconds * 1_000);

it('gives what is good, and keeps the most recent where there is no room for all', () => {
  const memory = boundedMemory<number>(2);
  memory.keep('a', 1, at(10));
  memory.keep('b', 2, at(10));
  expect(memory.get('a', at(5))).toBe(1);
  memory.keep('c', 3, at(10));
  expect(['a', 'b', 'c'].map((key) => memory.get(key, at(5)))).toEqual([1, undefined, 3]);
  expect(memory.get('a', at(10))).toBeUndefined();
});

it('lets go of what has ended as soon as anything is asked for', () => {
  const memory = boundedMemory<number>(100);
  for (let key = 0; key < 50; key += 1) memory.keep(`old ${key}`, key, at(10));
  memory.keep('new', 51, at(30));
  expect(memory.get('another', at(20))).toBeUndefined();
  // At a moment at which they were good: they are gone, and not only passed over.
  expect(Array.from({ length: 50 }, (_, key) => memory.get(`old ${key}`, at(5)))).toEqual(
    Array.from({ length: 50 }, () => undefined),
  );
  expect(memory.get('new', at(5))).toBe(51);
});
