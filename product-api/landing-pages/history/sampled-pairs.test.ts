import { expect, it } from 'vitest';
import { pairKey } from '../sale/pair-departures';
import { sampledPairs } from './sampled-pairs';

const cities = new Map(['a', 'b', 'c', 'd'].map((code, index) => [code, { rank: index }]));
const pairs = ['ab', 'cd', 'ad', 'bc'].map(([fromCity = '', toCity = '']) => ({ fromCity, toCity }));
const keys = (...names: string[]) =>
  new Set(names.map(([fromCity = '', toCity = '']) => pairKey({ fromCity, toCity })));

it('all pairs are written down, as long as they are few', () => {
  expect(sampledPairs(pairs, cities)).toEqual(keys('ab', 'cd', 'ad', 'bc'));
  expect(sampledPairs(pairs, cities, 4)).toEqual(keys('ab', 'cd', 'ad', 'bc'));
});

it('of many those of the best-known cities, in whatever order they are listed', () => {
  for (const listed of [pairs, pairs.toReversed()]) expect(sampledPairs(listed, cities, 2)).toEqual(keys('cd', 'ad'));
  expect(sampledPairs(pairs, new Map(), 1)).toEqual(keys('ab'));
});
