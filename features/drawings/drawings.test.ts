import { describe, expect, it } from 'vitest';
import { activityDrawingPath, hotelDrawingPath } from '@/lib/paths/drawing-path';
import { drawingAnswer } from './drawings.queries';

const answerAt = (path: string) => drawingAnswer(path.split('/').slice(2).map(decodeURIComponent));
const hotelAt = (slug: string, stars: number | null = 3) =>
  answerAt(hotelDrawingPath({ hotelIdentifier: `toronto.${slug}`, stars })).text();

describe('a drawn hotel', () => {
  it('is an SVG file that is kept for good', async () => {
    const answer = answerAt(hotelDrawingPath({ hotelIdentifier: 'toronto.foundry-house', stars: 4 }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toMatch(/^<svg xmlns="[^"]+" width="320" height="240"[^]+<\/svg>$/);
  });

  it('is the same for the same hotel, and another for each hotel', async () => {
    const slugs = Array.from({ length: 40 }, (_, index) => `hotel-${index}`);
    const drawings = await Promise.all(slugs.map((slug) => hotelAt(slug)));
    expect(new Set(drawings).size).toBe(40);
    expect(await hotelAt('hotel-7')).toBe(drawings[7]);
  });

  it('says its class and kind: a lodge has hills, a house of five stars flags or a tower', async () => {
    expect(await hotelAt('larkmoor-lodge')).not.toBe(await hotelAt('larkmoor-manor'));
    expect(await hotelAt('larkmoor', 5)).not.toBe(await hotelAt('larkmoor', 2));
  });

  it('is light enough for a list of them', async () => {
    for (const stars of [1, 2, 3, 4, 5]) expect((await hotelAt('grand-plaza', stars)).length).toBeLessThan(6_000);
  });

  it('of an edition that is over is drawn, and not kept for good', () => {
    const answer = answerAt('/drawings/0/hotel/toronto.foundry-house/4.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it.each([
    '/drawings/1/hotel/toronto.foundry-house/6.svg',
    '/drawings/1/hotel/toronto/4.svg',
    '/drawings/1/hotel/toronto.<svg>/4.svg',
    '/drawings/1/hotel/toronto.foundry-house/4.png',
    '/drawings/1/hotel/toronto.foundry-house/4.svg/more',
    '/drawings/1/castle/toronto.foundry-house/4.svg',
    '/drawings/one/hotel/toronto.foundry-house/4.svg',
    '/drawings/1',
  ])('%s is nobody’s', (path) => {
    const answer = answerAt(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a drawn activity', () => {
  const activityAt = (photo: string, cityCode = 'toronto') => answerAt(activityDrawingPath({ photo, cityCode })).text();

  it('is the same for the same activity, and another for each', async () => {
    const seeds = Array.from({ length: 30 }, (_, index) => `tour.toronto-walk-${index}`);
    const drawings = await Promise.all(seeds.map((seed) => activityAt(seed)));
    expect(new Set(drawings).size).toBe(30);
    expect(await activityAt('tour.toronto-walk-7')).toBe(drawings[7]);
  });

  it('shows what is done: its kind, or what its name says, but never what its city is called', async () => {
    const kinds = ['tour', 'food', 'nature', 'museum', 'show', 'water', 'sport', 'family'];
    expect(new Set(await Promise.all(kinds.map((kind) => activityAt(`${kind}.toronto-x`)))).size).toBe(kinds.length);
    const cliff = '#6E7F78';
    expect(await activityAt('tour.toronto-above-the-falls')).toContain(cliff);
    expect(await activityAt('sport.niagara-falls-vineyard-ride', 'niagara-falls')).not.toContain(cliff);
  });

  it('of a cart from before is drawn by its name alone, and an unknown kind as a walk', async () => {
    expect(await activityAt('toronto-island-bike-tour')).toMatch(/^<svg/);
    expect(await activityAt('chess.toronto-island')).toMatch(/^<svg/);
  });

  it('is light enough for a list of them', async () => {
    const kinds = ['tour', 'food', 'nature', 'museum', 'show', 'water', 'sport', 'family'];
    for (const kind of kinds) expect((await activityAt(`${kind}.toronto-evening`)).length).toBeLessThan(7_000);
  });

  it.each([
    '/drawings/1/activity/toronto/Tour.x.svg',
    '/drawings/1/activity/To/tour.x.svg',
    '/drawings/1/activity/toronto/tour.x',
  ])('%s is nobody’s', (path) => expect(answerAt(path).status).toBe(404));
});
