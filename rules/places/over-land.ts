import { neighbours } from '../neighbours';
import { aroundWater, isInRing, lengthOf } from './around-water';
import type { Coordinate } from './great-circle';
import { ISLANDS, type Crossing } from './islands';
import { LAKES } from './lakes';
import { SEAS } from './seas';

/** [longitude, latitude] */
type Position = number[];

const WATERS: readonly (readonly Position[])[] = [...LAKES, ...SEAS];

/** Points in order. `crossings`: what it takes over to islands, in order; both of their ends are among the points. */
export type WayOverLand = { points: Position[]; crossings: Crossing[] };

/** The way of a bus through its stops: as straight as one gets without open water, to islands by what leads there. */
export function wayOverLand(stops: readonly Position[]): WayOverLand {
  const [first] = stops;
  if (!first) return { points: [], crossings: [] };
  const legs = neighbours(stops).map(([from, to]) => legOverLand(from, to));
  return {
    points: [first, ...legs.flatMap(({ points }) => points.slice(1))],
    crossings: legs.flatMap(({ crossings }) => crossings),
  };
}

/** Kilometres from one place to another that way. */
export function kmOverLand(from: Coordinate, to: Coordinate): number {
  return lengthOf(wayOverLand([from, to].map(({ longitude, latitude }) => [longitude, latitude])).points);
}

function legOverLand(from: Position, to: Position): WayOverLand {
  const crossed = ISLANDS.filter(({ ring }) => isInRing(from, ring) !== isInRing(to, ring));
  // From one island to another: off the one first.
  const inOrder = [...crossed].sort(
    (left, right) => Number(isInRing(to, left.ring)) - Number(isInRing(to, right.ring)),
  );
  let here = from;
  const points = [from];
  for (const { ends, ring } of inOrder) {
    const [near, far] = isInRing(from, ring) ? [ends[1], ends[0]] : ends;
    points.push(...aroundWater([here, near], WATERS).slice(1), far);
    here = far;
  }
  return {
    points: [...points, ...aroundWater([here, to], WATERS).slice(1)],
    crossings: inOrder.map(({ island, kind, ends }) => ({ island, kind, ends })),
  };
}
