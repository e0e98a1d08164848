import { expect, it } from 'vitest';
import { isPlainPath } from './plain-path';

it.each([
  '/',
  '/bus',
  '/fr/bus-montreal-toronto',
  '/_next/static/a.b.js',
  '/robots.txt',
  '/hotel/montreal/l-ancien.hotel',
  '/a..b',
  '/...',
  '/bus-montr%C3%A9al',
])('%s says which page it means', (path) => {
  expect(isPlainPath(path)).toBe(true);
});

it.each([
  '/hotel/../trip-planner',
  '/hotel/%2e%2e/trip-planner',
  '/hotel/.%2E/trip-planner',
  '/_next/../passengers',
  '/foo/./passengers',
  '/foo/..',
  '/foo\\..\\passengers',
  '/foo%5c..%5cpassengers',
  '/bus%2Foutbound',
  '/fr/hotel/%2E%2E/payment',
  '..',
  '*',
])('%s is nobody’s page (S11)', (path) => {
  expect(isPlainPath(path)).toBe(false);
});
