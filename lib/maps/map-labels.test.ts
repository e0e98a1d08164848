import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, placeLabels, rectOf, type LabelRequest } from './map-labels';

const FRAME = { left: 0, top: 0, right: 400, bottom: 300 };
const request = (changes: Partial<LabelRequest>): LabelRequest => ({
  x: 200,
  y: 150,
  radius: 5,
  text: 'Kingston',
  size: 15,
  isBold: false,
  isNeeded: false,
  ...changes,
});

describe('names on a map', () => {
  it('stand at the right of their dot, at the left near the right edge', () => {
    const [middle, edge] = placeLabels([request({}), request({ x: 390, y: 50 })], FRAME, [], []);
    expect(middle).toMatchObject({ anchor: 'start', x: 210 });
    expect(edge).toMatchObject({ anchor: 'end', x: 380 });
  });

  it('go where they cover no line', () => {
    const [label] = placeLabels(
      [request({})],
      FRAME,
      [],
      [
        [
          [100, 150],
          [300, 150],
        ],
      ],
    );
    expect(label).toMatchObject({ anchor: 'middle' });
  });

  it('are left out where there is no room, unless they are needed', () => {
    const crowd = [{ left: 100, top: 100, right: 300, bottom: 200 }];
    expect(placeLabels([request({})], FRAME, crowd, [])).toEqual([null]);
    expect(placeLabels([request({ isNeeded: true })], FRAME, crowd, [])[0]).toMatchObject({ text: 'Kingston' });
  });

  it('never cover one another or a dot, and stay in the frame', () => {
    const place = fc.record({
      x: fc.integer({ min: 10, max: 390 }),
      y: fc.integer({ min: 10, max: 290 }),
      text: fc.constantFrom('Oka', 'Montréal', 'Sault Ste. Marie'),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 14 }), (places) => {
        const requests = places.map((each) => request(each));
        const rects = placeLabels(requests, FRAME, [], []).map((label) => label && rectOf(label));
        for (const [index, rect] of rects.entries()) {
          if (!rect) continue;
          expect(rect.left).toBeGreaterThanOrEqual(0);
          expect(rect.right).toBeLessThanOrEqual(400);
          for (const other of rects.slice(index + 1)) expect(other !== null && overlaps(rect, other)).toBe(false);
          for (const [at, { x, y }] of requests.entries())
            expect(at !== index && overlaps(rect, { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 })).toBe(
              false,
            );
        }
      }),
      { numRuns: 60 },
    );
  });
});
