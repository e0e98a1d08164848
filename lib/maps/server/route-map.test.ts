import { gzipSync } from 'node:zlib';
import { geoArea } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { LANDING_CITIES } from '@/tests/support/landing-page-fixtures';
import { present } from '@/tests/support/present';
import { northAmerica } from './atlas';
import { boxOf, CANVAS, projectionOf, WIDE } from '../map-frame';
import { groundOf } from './map-ground';
import { overlaps, rectOf } from '../map-labels';
import type { MapPlace, MapPlaceKind, RouteMapInput } from '../map-view';
import { routeMap } from './route-map';

const { montreal, toronto, ottawa, kingston, quebec } = LANDING_CITIES;
const newYork = LANDING_CITIES['new-york'];
const place = (
  { code, name, latitude, longitude }: { code: string; name: string; latitude: number; longitude: number },
  kind: MapPlaceKind,
): MapPlace => ({ code, name, latitude, longitude, kind });
const VANCOUVER = { code: 'vancouver', name: 'Vancouver', latitude: 49.2827, longitude: -123.1207 };
const MIAMI = { code: 'miami', name: 'Miami', latitude: 25.7617, longitude: -80.1918 };

const ROUTE: RouteMapInput = {
  places: [place(montreal, 'from'), place(toronto, 'to'), place(kingston, 'stop')],
  lines: [['montreal', 'kingston', 'toronto']],
  note: '541 km, about 6 h 24',
};
const CONTINENT: RouteMapInput = {
  places: [
    place(montreal, 'hub'),
    ...[toronto, ottawa, quebec, newYork, VANCOUVER, MIAMI].map((city) => place(city, 'stop')),
  ],
  lines: ['toronto', 'ottawa', 'quebec', 'new-york', 'vancouver', 'miami'].map((code) => ['montreal', code]),
  note: null,
};

describe('a line along roads', () => {
  const straight: RouteMapInput = {
    places: [place(toronto, 'from'), place(newYork, 'to')],
    lines: [['toronto', 'new-york']],
    note: null,
  };
  const road: [number, number][] = [
    [-79.2, 43.5],
    [-79.05, 43.1],
    [-79.05001, 43.1],
  ];

  it('is not led around a lake, and has no point that nobody sees', () => {
    const { input, wide } = routeMap({ ...straight, roads: [road] });
    expect(input.lines).toEqual([['toronto', '-79.2,43.5', '-79.05,43.1', '-79.05001,43.1', 'new-york']]);
    expect(wide.lines[0]?.split('L')).toHaveLength(4);
    expect(wide.dots).toHaveLength(2);
    expect(wide.labels.map(({ text }) => text)).toEqual(['Toronto', 'New York']);
  });

  it('says of islands what the straight line says', () => {
    const charlottetown = { code: 'charlottetown', name: 'Charlottetown', latitude: 46.2382, longitude: -63.1311 };
    const toIsland: RouteMapInput = {
      places: [place(montreal, 'from'), place(charlottetown, 'to')],
      lines: [['montreal', 'charlottetown']],
      note: null,
    };
    const { crossings, ferries } = routeMap(toIsland).input;
    expect(routeMap({ ...toIsland, roads: [[[-64, 46.2]]] }).input).toMatchObject({ crossings, ferries });
  });
});

describe('the frame', () => {
  it('holds every place with room for its ring and name, north up', () => {
    for (const { places } of [ROUTE, CONTINENT]) {
      const project = projectionOf(boxOf(places));
      for (const { longitude, latitude } of places) {
        const [x = 0, y = 0] = project([longitude, latitude]) ?? [];
        expect(x).toBeGreaterThan(60);
        expect(x).toBeLessThan(CANVAS.width - 60);
        expect(y).toBeGreaterThan(WIDE.top + 40);
        expect(y).toBeLessThan(WIDE.top + WIDE.height - 40);
      }
    }
    const project = projectionOf(boxOf([montreal, newYork]));
    expect(present(project([montreal.longitude, montreal.latitude]))[1]).toBeLessThan(
      present(project([newYork.longitude, newYork.latitude]))[1],
    );
  });

  it('does not come closer than the atlas is fine, and shows one place alone', () => {
    const laval = { latitude: 45.5582, longitude: -73.7217 };
    const project = projectionOf(boxOf([montreal, laval]));
    expect(project.scale()).toBe(12_000);
    const [x, y] = present(project([montreal.longitude, montreal.latitude]));
    expect(Math.hypot(x - CANVAS.width / 2, y - CANVAS.height / 2)).toBeLessThan(40);
    expect(() => boxOf([])).toThrow(RangeError);
  });
});

describe('the ground', () => {
  it('is that of the box, computed once for places close together', () => {
    const ground = groundOf(boxOf([montreal, toronto]));
    expect(groundOf(boxOf([{ ...montreal, latitude: montreal.latitude + 0.01 }, toronto]))).toBe(ground);
    expect(groundOf(boxOf([montreal, newYork])).land).not.toBe(ground.land);
  });

  it('has land, lakes and lines where there are some, and no detail on a map of the continent', () => {
    const near = groundOf(boxOf([montreal, toronto]));
    expect(Object.entries(near).filter(([, path]) => path === '')).toEqual([]);
    const far = groundOf(boxOf(CONTINENT.places));
    expect(far.regions).toBe('');
    expect(far.land).not.toBe('');
  });

  it('knows land from water: a shore encloses its lake and not the rest of the world, the sea is not land', () => {
    for (const coordinates of northAmerica().lakes.coordinates)
      expect(geoArea({ type: 'Polygon', coordinates })).toBeLessThan(0.01);
    expect(
      groundOf(
        boxOf([
          { latitude: 30, longitude: -60 },
          { latitude: 31, longitude: -58 },
        ]),
      ).land,
    ).toBe('');
  });
});

describe('a route on the map', () => {
  it('runs from the ring to the dot through its stops, in both drawings', () => {
    const { wide, narrow } = routeMap(ROUTE);
    for (const view of [wide, narrow]) {
      const [from, to, stop] = (['from', 'to', 'stop'] as const).map((kind) =>
        present(view.dots.find((dot) => dot.kind === kind)),
      );
      // Between Kingston and Toronto along the shore.
      const points = view.lines.map((line) => line.slice(1).split('L'));
      expect(points).toHaveLength(1);
      const at = (dot: typeof from) => points[0]?.indexOf(`${present(dot).x} ${present(dot).y}`);
      expect([at(from), at(stop), at(to)]).toEqual([0, 1, (points[0]?.length ?? 0) - 1]);
      expect(present(from).x).toBeGreaterThan(present(to).x);
      expect(view.labels.map(({ text }) => text)).toEqual(['Montréal', 'Toronto', 'Kingston']);
    }
    expect(wide.note?.text).toBe('541 km, about 6 h 24');
    expect(wide.viewBox).toBe('0 65 760 430');
    expect(narrow.viewBox).toBe('0 0 372 274');
  });

  it('writes names that cover neither one another nor the remark', () => {
    for (const input of [ROUTE, CONTINENT]) {
      for (const view of Object.values(routeMap(input)).filter((part) => 'labels' in part)) {
        const rects = view.labels.map(rectOf);
        if (view.note)
          rects.push({
            left: view.note.x,
            top: view.note.y,
            right: view.note.x + view.note.width,
            bottom: view.note.y + view.note.height,
          });
        for (const [index, rect] of rects.entries())
          expect(rects.slice(index + 1).filter((other) => overlaps(rect, other))).toEqual([]);
      }
    }
  });

  it('passes over a line to a place that is not there, and draws places without lines', () => {
    const { wide } = routeMap({ ...ROUTE, lines: [['montreal', 'nowhere']], note: null });
    expect(wide.lines).toEqual([]);
    expect(wide.dots).toHaveLength(3);
  });

  it('is small to send', () => {
    for (const input of [ROUTE, CONTINENT])
      expect(gzipSync(JSON.stringify(routeMap(input))).length).toBeLessThan(4_500);
  });
});

describe('a map of many cities', () => {
  it('names at most twelve of them, eight on a phone, the city of the page first', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      code: `c${index}`,
      name: `City ${index}`,
      latitude: 40 + (index % 6) * 2,
      longitude: -100 + Math.floor(index / 6) * 6,
    }));
    const { wide, narrow } = routeMap({
      places: [place(montreal, 'hub'), ...many.map((city) => place(city, 'stop'))],
      lines: [],
      note: null,
    });
    expect(wide.labels[0]?.text).toBe('Montréal');
    expect(wide.labels).toHaveLength(12);
    expect(narrow.labels).toHaveLength(8);
    expect(wide.dots).toHaveLength(31);
  });
});

describe('water', () => {
  it('is gone around: the line from Toronto to New York has points of the shore, without dots and names', () => {
    const places = [place(toronto, 'from'), place(newYork, 'to')];
    const { wide } = routeMap({ places, lines: [['toronto', 'new-york']], note: null });
    expect(wide.lines).toHaveLength(1);
    expect(wide.lines[0]?.match(/[ML]/g)?.length).toBeGreaterThan(2);
    expect(wide.labels.map(({ text }) => text).sort()).toEqual([toronto.name, newYork.name].sort());
    expect(wide.dots.filter(({ radius }) => radius > 0)).toHaveLength(2);
    const dry = routeMap({
      places: [place(montreal, 'from'), place(ottawa, 'to')],
      lines: [['montreal', 'ottawa']],
      note: null,
    });
    expect(dry.wide.lines[0]?.match(/[ML]/g)).toEqual(['M', 'L']);
  });
});
