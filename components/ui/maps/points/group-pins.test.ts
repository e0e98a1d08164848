import { describe, expect, it } from 'vitest';
import type { MapPlace } from './city-map-view';
import { groupPins, pinPrices } from './group-pins';
import { stationPoint } from './station-name';

const place = (id: string, price?: number): MapPlace => ({
  id,
  latitude: 0,
  longitude: 0,
  label: `$${price}`,
  description: id,
  price,
});

describe('pins that stand close together', () => {
  it('are one pin where they could not be pressed apart, each place in one of them, in the order of the list', () => {
    const pins = groupPins(
      [place('a', 30), place('b', 20), place('c', 10), place('d', 40)],
      [
        { x: 0, y: 0 },
        { x: 30, y: 0 },
        { x: 3, y: 3 },
        { x: 0, y: 7 },
      ],
    );
    expect(pins.map(({ places }) => places.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']]);
    expect(pins.map(({ isLowest }) => isLowest)).toEqual([true, false, false]);
  });

  it('stay few where three hundred stand on one block', () => {
    const places = Array.from({ length: 300 }, (_, index) => place(`h${index}`, 100 + index));
    const points = places.map((_, index) => ({ x: (index % 20) / 10, y: Math.floor(index / 20) / 10 }));
    const pins = groupPins(places, points);
    expect(pins).toHaveLength(1);
    expect(pins[0]?.places).toHaveLength(300);
  });

  it('write the cheapest price whatever stands around it', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 7, y: 0 },
      { x: -7, y: 0 },
      { x: 0, y: 7 },
      { x: 0, y: -7 },
      { x: 7, y: 7 },
      { x: -7, y: -7 },
      { x: 7, y: -7 },
      { x: -7, y: 7 },
    ];
    const places = points.map((_, index) => place(`h${index}`, index === 0 ? 1 : 50));
    const prices = pinPrices(groupPins(places, points), stationPoint({ x: 0, y: 3 }, 'Union Station', points));
    expect(prices[0]).toEqual({ x: 0, y: 0 });
    const near = prices.slice(1).filter((price) => price && Math.hypot(price.x, price.y) < 9);
    expect(near).toEqual([]);
  });

  it('have the cheapest as a whole inside the map, however long it is and whatever stands around it', () => {
    const points = [{ x: 42, y: 10 }, ...[3, 10, 17].flatMap((y) => [14, 24, 33].map((x) => ({ x, y })))];
    const cheapest = (price: number) =>
      pinPrices(
        groupPins(
          points.map((_, index) => place(`h${index}`, index === 0 ? price : 99_999)),
          points,
        ),
        null,
      )[0];
    expect(cheapest(100)?.x).toBeLessThan(42);
    expect(cheapest(11_111)?.x).toBeLessThan(cheapest(100)?.x ?? 0);
  });

  it('have no cheapest without prices', () => {
    expect(
      groupPins(
        [place('a'), place('b')],
        [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ],
      )[0]?.isLowest,
    ).toBe(false);
  });
});
