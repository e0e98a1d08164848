import { describe, expect, it } from 'vitest';
import { hotelDrawingPath } from '@/lib/paths/drawing-path';
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

  it('is the same building in the evening, and light enough for a list of them', async () => {
    const [front, evening] = await Promise.all(
      (['front', 'evening'] as const).map((view) =>
        answerAt(hotelDrawingPath({ hotelIdentifier: 'toronto.hotel-3', stars: 3 }, view)).text(),
      ),
    );
    expect(evening).not.toBe(front);
    for (const stars of [1, 2, 3, 4, 5]) expect((await hotelAt('grand-plaza', stars)).length).toBeLessThan(6_000);
  });

  it('of an edition that is over is drawn, and not kept for good', () => {
    const answer = answerAt('/drawings/0/hotel/toronto.foundry-house/4/front.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it.each([
    '/drawings/1/hotel/toronto.foundry-house/6/front.svg',
    '/drawings/1/hotel/toronto/4/front.svg',
    '/drawings/1/hotel/toronto.<svg>/4/front.svg',
    '/drawings/1/hotel/toronto.foundry-house/4/back.svg',
    '/drawings/1/hotel/toronto.foundry-house/4/constructor',
    '/drawings/1/hotel/toronto.foundry-house/4/front.svg/more',
    '/drawings/1/castle/toronto.foundry-house/4/front.svg',
    '/drawings/one/hotel/toronto.foundry-house/4/front.svg',
    '/drawings/1',
  ])('%s is nobody’s', (path) => {
    const answer = answerAt(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
