import { describe, expect, it } from 'vitest';
import { present, leading } from '@/tests/support/present';
import type { MapPoint } from './city-map-view';
import { arePinsTouching, isPinOn, keptFree, spreadPins } from './spread-pins';
import type { StationPoint } from './station-name';

const station: StationPoint = { x: 0, y: 0, name: 'Gare d’autocars de Montréal', side: 'below' };
const twelve = (place: (index: number) => MapPoint) => Array.from({ length: 12 }, (_, index) => place(index));
const onTop = (pins: readonly MapPoint[]) =>
  pins.flatMap((pin, index) => pins.slice(index + 1).filter((other) => arePinsTouching(pin, other)));

describe('numbered pins of a map', () => {
  it.each<[string, MapPoint[], StationPoint | null]>([
    ['all on the station', twelve(() => ({ x: 0, y: 0 })), station],
    ['all on its name', twelve((index) => ({ x: index - 6, y: 8 })), station],
    ['on a name beside it', twelve((index) => ({ x: 8 + index, y: 0 })), { ...station, side: 'right' }],
    ['on a name above it', twelve((index) => ({ x: index - 6, y: -8 })), { ...station, side: 'above' }],
    ['in a row', twelve((index) => ({ x: index * 3, y: -12 })), station],
    ['in a corner', twelve(() => ({ x: 42, y: -42 })), { ...station, x: 38, y: -38 }],
    [
      'in the corner of a long name',
      twelve(() => ({ x: -42, y: 42 })),
      { ...station, x: -42, y: 36, name: 'Downtown International Intermodal Transportation Centre' },
    ],
    ['without a station', twelve(() => ({ x: 5, y: 5 })), null],
  ])('twelve %s: none lies on another, on the station, its name or the arrow, nor outside', (_, points, stop) => {
    const pins = spreadPins(points, stop);
    expect(pins).toHaveLength(12);
    expect(onTop(pins)).toEqual([]);
    expect(pins.filter((pin) => keptFree(stop).some((box) => isPinOn(pin, box)))).toEqual([]);
    expect(pins.filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) > 45)).toEqual([]);
  });

  it('stay on their places where there is room, and move no further than they must', () => {
    const far = [
      { x: 30, y: 30 },
      { x: -30, y: 30 },
    ];
    expect(spreadPins(far, station)).toEqual(far);
    const [first, second] = leading(
      2,
      spreadPins(
        [
          { x: 30, y: 30 },
          { x: 31, y: 30 },
        ],
        station,
      ),
    );
    expect(first).toEqual({ x: 30, y: 30 });
    expect(Math.hypot(second.x - 31, second.y - 30)).toBeLessThan(11);
  });

  it('measure what they are told is free: a dot, a name of one line and of more', () => {
    const [, dot, name] = keptFree({ ...station, name: 'Gare' });
    expect(dot).toMatchObject({ x: 0, y: 0 });
    expect(isPinOn({ x: 0, y: 7 }, present(name))).toBe(true);
    expect(isPinOn({ x: 0, y: 18 }, present(name))).toBe(false);
    expect(isPinOn({ x: 0, y: 18 }, present(keptFree(station)[2]))).toBe(true);
    const [, , left] = keptFree({ ...station, side: 'left' });
    expect(isPinOn({ x: -20, y: 0 }, present(left))).toBe(true);
    expect(isPinOn({ x: 20, y: 0 }, present(left))).toBe(false);
    expect(arePinsTouching({ x: 0, y: 0 }, { x: 6, y: 6 })).toBe(true);
    expect(arePinsTouching({ x: 0, y: 0 }, { x: 7, y: 7 })).toBe(false);
  });
});
