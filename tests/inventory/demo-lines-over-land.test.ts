import { describe, expect, it } from 'vitest';
import { northAmerica } from '@/lib/maps/server/atlas';
import { DEMO_CITIES } from '@/product-api/inventory/demo/demo-cities';
import { BORDER_LINES } from '@/product-api/inventory/demo/lines/lines-border';
import { CENTRAL_CANADIAN_LINES } from '@/product-api/inventory/demo/lines/lines-central-canada';
import { OUTER_CANADIAN_LINES } from '@/product-api/inventory/demo/lines/lines-outer-canada';
import { US_LINES } from '@/product-api/inventory/demo/lines/lines-united-states';
import { neighbours } from '@/rules/neighbours';
import { isInRing } from '@/rules/places/around-water';
import { distanceKm } from '@/rules/places/great-circle';
import { LAKES } from '@/rules/places/lakes';
import { wayOverLand } from '@/rules/places/over-land';
import { present } from '@/tests/support/present';

/** Between two looks at what lies under a line. */
const STEP_KM = 2;
/** The packaged shores are true to about that: nearer to land than this is no open water. */
const SHORE_KM = 5;
/** A shorter way over open water may be a bridge. */
const MAX_BRIDGE_KM = 12;
const DEGREE_KM = 111;

/** Degrees of latitude whose shores are looked through for one point. */
const ROW_DEGREES = 0.1;

type Position = readonly number[];
type Edge = readonly [from: Position, to: Position];

const rowOf = (latitude: number) => Math.floor(latitude / ROW_DEGREES);
const shoresByRow = new Map<number, Edge[]>();
for (const shore of northAmerica().land.coordinates.flat())
  for (const edge of neighbours<Position>(shore)) {
    const [south = 0, north = 0] = edge.map(([, y = 0]) => rowOf(y)).sort((left, right) => left - right);
    for (let row = south; row <= north; row += 1) shoresByRow.set(row, [...(shoresByRow.get(row) ?? []), edge]);
  }

/** As `isInRing` of all shores of land at once, for which a line to the east meets an odd number of them. */
function isOnLand([x = 0, y = 0]: Position): boolean {
  const met = (shoresByRow.get(rowOf(y)) ?? []).filter(([[fromX = 0, fromY = 0], [toX = 0, toY = 0]]) => {
    return fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
  });
  return met.length % 2 === 1 && !LAKES.some((shore) => isInRing([x, y], shore));
}

/** Sea or lake as they are drawn, farther from any shore than shores are true. */
function isOpenWater([x = 0, y = 0]: Position): boolean {
  if (isOnLand([x, y])) return false;
  const [down, across] = [SHORE_KM / DEGREE_KM, SHORE_KM / (DEGREE_KM * Math.cos((y * Math.PI) / 180))];
  const around = Array.from({ length: 16 }, (_, index) => (index / 16) * 2 * Math.PI);
  return !around.some((turn) =>
    [0.5, 1].some((part) => isOnLand([x + across * part * Math.cos(turn), y + down * part * Math.sin(turn)])),
  );
}

function kmBetween([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): number {
  return distanceKm({ longitude: x, latitude: y }, { longitude: toX, latitude: toY });
}

/** The longest stretch of open water under a line, in km. */
function openWater(line: readonly Position[]): number {
  let [stretch, longest] = [0, 0];
  for (const [from, to] of neighbours(line)) {
    const km = kmBetween(from, to);
    const steps = Math.max(1, Math.ceil(km / STEP_KM));
    for (let step = 0; step < steps; step += 1) {
      const part = (step + 0.5) / steps;
      const at = [0, 1].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * part);
      stretch = isOpenWater(at) ? stretch + km / steps : 0;
      longest = Math.max(longest, stretch);
    }
  }
  return longest;
}

const cities = new Map(DEMO_CITIES.map((city) => [city.code, [city.longitude, city.latitude]]));
/** Every two cities that a line joins, not only neighbours: the map of a city draws those, too. */
const pairs = new Set(
  [...CENTRAL_CANADIAN_LINES, ...OUTER_CANADIAN_LINES, ...BORDER_LINES, ...US_LINES].flatMap(({ stops }) => {
    const codes = [...new Set(stops.map((stop) => stop.split('/')[0] ?? ''))];
    return codes.flatMap((from, index) => codes.slice(index + 1).map((to) => [from, to].sort().join(' ')));
  }),
);
const ways = [...pairs].map((pair) => {
  const ends = pair.split(' ').map((code) => present(cities.get(code)));
  return { pair, ...wayOverLand(ends) };
});

describe('lines of the demo as maps draw them', () => {
  it('cross no open water but on a ferry that is said, as far as the packaged shores are true', () => {
    expect(ways.length).toBeGreaterThan(400);
    const wet = ways.flatMap(({ pair, points, crossings }) => {
      const ferries = crossings.filter(({ kind }) => kind === 'ferry').flatMap(({ ends }) => ends);
      const onRoad = neighbours(points).filter(([from, to]) => !(ferries.includes(from) && ferries.includes(to)));
      const km = Math.max(...onRoad.map((leg) => openWater(leg)));
      return km > MAX_BRIDGE_KM ? [`${pair}: ${Math.round(km)} km`] : [];
    });
    expect(wet).toEqual([]);
  });

  it('keep their ends, and are no detours', () => {
    const odd = ways.flatMap(({ pair, points }) => {
      const [from, to] = [present(points[0]), present(points.at(-1))];
      const km = neighbours(points).reduce((sum, [here, next]) => sum + kmBetween(here, next), 0);
      return km / kmBetween(from, to) > 2 ? [`${pair}: ${Math.round(km)} km`] : [];
    });
    expect(odd).toEqual([]);
  });

  it('would cross sea and lakes if they were straight', () => {
    const straight = (from: string, to: string) => [present(cities.get(from)), present(cities.get(to))];
    expect(openWater(straight('boston', 'halifax'))).toBeGreaterThan(300);
    expect(openWater(straight('los-angeles', 'san-diego'))).toBeGreaterThan(50);
    expect(openWater(straight('kingston', 'toronto'))).toBeGreaterThan(20);
  });

  it('take the ferry to Vancouver Island and the bridge to Prince Edward Island', () => {
    const islands = (from: string, to: string) =>
      wayOverLand([present(cities.get(from)), present(cities.get(to))]).crossings.map(({ island }) => island);
    expect(islands('vancouver', 'victoria')).toEqual(['vancouverIsland']);
    expect(islands('victoria', 'vancouver')).toEqual(['vancouverIsland']);
    expect(islands('charlottetown', 'moncton')).toEqual(['princeEdwardIsland']);
    expect(islands('victoria', 'nanaimo')).toEqual([]);
    expect(islands('charlottetown', 'sydney')).toEqual(['princeEdwardIsland', 'capeBreton']);
  });
});
