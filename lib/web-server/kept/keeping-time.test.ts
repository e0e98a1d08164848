import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fileKeepingTime, pageKeepingTime, pictureKeepingTime } from './keeping-time';

const answer = (headers: IncomingHttpHeaders, status = 200) => ({ status, headers, body: Buffer.from('x') });
const PAGE = 's-maxage=60, stale-while-revalidate=840';
const FRAMEWORKS = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';

it('a page is kept for as long as the framework says', () => {
  expect(pageKeepingTime(answer({ 'cache-control': PAGE, vary: FRAMEWORKS }))).toEqual({
    freshMs: 60_000,
    staleMs: 840_000,
  });
  expect(pageKeepingTime(answer({ 'cache-control': 'S-MaxAge=60' }))).toEqual({ freshMs: 60_000, staleMs: 0 });
});

describe('nobody’s answer is everybody’s', () => {
  it.each([
    ['that sets a cookie', { 'cache-control': PAGE, 'set-cookie': ['a=b'] }, 200],
    ['that says private', { 'cache-control': `private, ${PAGE}` }, 200],
    ['that says no-store', { 'cache-control': `no-store, ${PAGE}` }, 200],
    ['that says nothing', {}, 200],
    ['for browsers alone', { 'cache-control': 'public, max-age=60' }, 200],
    ['for no time', { 'cache-control': 's-maxage=0' }, 200],
    ['for no time that can be told', { 'cache-control': 's-maxage=soon' }, 200],
    ['that differs by cookie', { 'cache-control': PAGE, vary: 'rsc, Cookie' }, 200],
    ['that differs by anything', { 'cache-control': PAGE, vary: '*' }, 200],
    ['that is packed already', { 'cache-control': PAGE, 'content-encoding': 'gzip' }, 200],
    ['that is missing', { 'cache-control': PAGE }, 404],
    ['that leads elsewhere', { 'cache-control': PAGE }, 307],
    ['that is a part', { 'cache-control': PAGE }, 206],
    ['that failed', { 'cache-control': PAGE }, 500],
  ])('%s', (_, headers, status) => {
    expect(pageKeepingTime(answer(headers, status))).toBeNull();
  });

  it.each([
    ['that sets a cookie', { 'cache-control': 'public, max-age=60', 'set-cookie': ['a=b'] }],
    ['that says private', { 'cache-control': 'private, max-age=60' }],
    ['that says no-store', { 'cache-control': 'no-store' }],
  ])('nor is a picture or a file %s', (_, headers) => {
    expect([pictureKeepingTime(answer(headers)), fileKeepingTime(answer(headers))]).toEqual([null, null]);
  });
});

it('a picture is kept as long as browsers keep it, a file of the build until another build runs', () => {
  expect(pictureKeepingTime(answer({ 'cache-control': 'public, max-age=600, s-maxage=60' }))?.freshMs).toBe(60_000);
  expect(pictureKeepingTime(answer({ 'cache-control': 'public, max-age=31536000, immutable' }))?.freshMs).toBe(
    31_536_000_000,
  );
  expect(pictureKeepingTime(answer({ 'cache-control': 'no-cache' }))).toBeNull();
  expect(fileKeepingTime(answer({ 'cache-control': 'public, max-age=0' }))?.freshMs).toBe(Number.POSITIVE_INFINITY);
  expect(fileKeepingTime(answer({ 'cache-control': 'no-cache' }))?.freshMs).toBe(Number.POSITIVE_INFINITY);
  expect(fileKeepingTime(answer({ 'cache-control': 'public, max-age=0' }, 404))).toBeNull();
});
