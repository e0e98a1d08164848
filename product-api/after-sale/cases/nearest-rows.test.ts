import { expect, it } from 'vitest';
import { nearestRows } from './nearest-rows';

/** Rides of a bus, `pairs` of them, a minute apart. */
const ridesOf = (bus: string, away: number, pairs: number) =>
  Array.from({ length: pairs }, (_, index) => ({ key: `${bus}.${index}`, bus, away: away + index }));
const keysOf = (rides: readonly { key: string }[]) => rides.map(({ key }) => key);

it('are those that leave nearest, whatever order they come in', () => {
  const rides = [...ridesOf('late', 300, 1), ...ridesOf('next', 20, 1), ...ridesOf('far', 900, 1)];
  expect(keysOf(nearestRows(rides, 2))).toEqual(['next.0', 'late.0']);
});

it('of a bus that stops many times are one row, with all its stops: another bus keeps its place', () => {
  const rides = [...ridesOf('suburban', 10, 40), ...ridesOf('express', 200, 1), ...ridesOf('far', 900, 1)];
  const near = nearestRows(rides, 2);
  expect(near).toHaveLength(41);
  expect(near.at(-1)?.key).toBe('express.0');
});

it('of two or three stations are a row each', () => {
  expect(keysOf(nearestRows([...ridesOf('next', 20, 3), ...ridesOf('late', 300, 1)], 2))).toEqual(['next.0', 'next.1']);
});
