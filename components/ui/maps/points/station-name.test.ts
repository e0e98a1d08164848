import { describe, expect, it } from 'vitest';
import { nameLines, stationPoint } from './station-name';

const middle = { x: 0, y: 0 };
const union = 'Union Station';

describe('the name of a station on a map', () => {
  it('is below it, on the first other side where no place lies on it, and below where all are as bad', () => {
    const below = { x: 5, y: 8 };
    const above = { x: -5, y: -8 };
    const right = { x: 17, y: 0 };
    const left = { x: -17, y: 0 };
    expect(stationPoint(middle, union, [])).toEqual({ x: 0, y: 0, name: union, side: 'below' });
    expect(stationPoint(middle, union, [below]).side).toBe('above');
    expect(stationPoint(middle, union, [below, above]).side).toBe('right');
    expect(stationPoint(middle, union, [below, above, right]).side).toBe('left');
    expect(stationPoint(middle, union, [below, above, right, left]).side).toBe('below');
    expect(stationPoint(middle, union, [below, below, above, right, left]).side).toBe('above');
  });

  it('is not cut by the edge of the map while a side has room', () => {
    expect(stationPoint({ x: 40, y: 0 }, union, []).side).toBe('left');
    expect(stationPoint({ x: -40, y: 0 }, union, []).side).toBe('right');
    expect(stationPoint({ x: 0, y: 48 }, union, []).side).toBe('above');
  });

  it('takes as many lines as a long one needs, away from the station', () => {
    const name = 'Gare d’autocars de la 8e Avenue';
    const ys = (side: 'below' | 'above' | 'left') => nameLines({ ...middle, name, side }).map(({ y }) => y);
    expect(ys('below')).toHaveLength(2);
    expect(ys('above')).toEqual(ys('below').map((y) => -y));
    expect(ys('left').reduce((sum, y) => sum + y, 0)).toBeCloseTo(0);
    expect(nameLines({ ...middle, name: union, side: 'below' })).toHaveLength(1);
    for (const { x, width } of nameLines({ ...middle, name, side: 'left' })) expect(x + width / 2).toBeLessThan(0);
  });
});
