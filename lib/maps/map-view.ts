import type { GeoProjection } from 'd3-geo';
import type { Crossing } from '@/rules/places/islands';
import type { RoadPoint } from '@/rules/places/road-line';
import { CANVAS, WIDE, type MapCoordinates } from './map-frame';
import { dotsOf, placeLabels, rectOf, type LabelRequest, type MapLabel, type Rect } from './map-labels';
import { noteSpot, type MapNote } from './map-note';
import { simplifyLine, type Point } from './simplify-line';

/**
 * from: the ring of a departure; to: the dot of an arrival; hub: the city of the page; stop: any other; way: a point of
 * a line, without dot and name.
 */
export type MapPlaceKind = 'from' | 'to' | 'hub' | 'stop' | 'way';
export type MapPlace = MapCoordinates & { code: string; name: string; kind: MapPlaceKind };
export type RouteMapInput = {
  /**
   * At least one. Names are written for the ends and for as many of the others, in this order, as there is room for.
   */
  places: readonly MapPlace[];
  /** Codes of the places that each line joins, in order. A code without a place is passed over. */
  lines: readonly (readonly string[])[];
  /** The way of each line on the ground, between its ends; absent where it is not known. */
  roads?: readonly (readonly RoadPoint[])[];
  /** Written beside the middle of the first line: '541 km'. */
  note: string | null;
  /** Codes of both ends of each ferry that lines take. */
  ferries?: readonly (readonly string[])[];
  /** Islands that lines come to by a ferry or a bridge. */
  crossings?: readonly Crossing['island'][];
};
export type MapDot = { x: number; y: number; radius: number; kind: MapPlaceKind };
/** One drawing: what is seen of the canvas, everything in its own pixels. */
export type MapView = {
  viewBox: string;
  /** The ground is drawn once for the whole canvas; this much of it makes this drawing. */
  groundScale: number;
  /** SVG paths. */
  lines: string[];
  /** SVG paths, over those of the lines. */
  ferries: string[];
  dots: MapDot[];
  labels: MapLabel[];
  note: MapNote | null;
};
export type MapViews = { wide: MapView; narrow: MapView };

const EDGE = 6;
/** Pixels by which a bend must leave the line to be drawn. */
const ROAD_TOLERANCE = 0.7;
/**
 * Widths in pixels at which letters are as large as they say: a page's column, and the narrowest phone gives 12 of
 * 15.5.
 */
const NARROW_WIDTH = 372;
const SIZES = {
  wide: { end: 19, stop: 15.5, note: 15.5, labels: 12 },
  narrow: { end: 18, stop: 15.5, note: 14, labels: 8 },
} as const;
const DOT_RADIUS: Readonly<Record<MapPlaceKind, number>> = { from: 9, to: 10, hub: 8, stop: 5, way: 0 };

const round = (value: number) => Math.round(value * 10) / 10;

/** Lines, dots and names of a map, for wide and for narrow places, without what lies under them. */
export function mapViews(input: RouteMapInput, project: GeoProjection): MapViews {
  const points = new Map(
    input.places.map(({ code, longitude, latitude }): [string, Point] => [
      code,
      project([longitude, latitude]) ?? [0, 0],
    ]),
  );
  const narrowScale = NARROW_WIDTH / CANVAS.width;
  return {
    wide: viewOf(
      input,
      points,
      1,
      { left: 0, top: WIDE.top, right: CANVAS.width, bottom: WIDE.top + WIDE.height },
      SIZES.wide,
    ),
    narrow: viewOf(
      input,
      points,
      narrowScale,
      { left: 0, top: 0, right: NARROW_WIDTH, bottom: Math.round(CANVAS.height * narrowScale) },
      SIZES.narrow,
    ),
  };
}

function viewOf(
  { places, lines, roads, note, ferries = [] }: RouteMapInput,
  points: ReadonlyMap<string, Point>,
  scale: number,
  frame: Rect,
  size: (typeof SIZES)[keyof typeof SIZES],
): MapView {
  const at = (code: string): Point | null => {
    const point = points.get(code);
    return point ? [round(point[0] * scale), round(point[1] * scale)] : null;
  };
  const drawnOf = (all: RouteMapInput['lines']) =>
    all.map((codes) => codes.map(at).filter((point) => point !== null)).filter((line) => line.length > 1);
  // A road has more points than can be seen.
  const drawn = roads ? drawnOf(lines).map((line) => simplifyLine(line, ROAD_TOLERANCE)) : drawnOf(lines);
  const inner: Rect = {
    left: frame.left + EDGE,
    top: frame.top + EDGE,
    right: frame.right - EDGE,
    bottom: frame.bottom - EDGE,
  };
  // The ends choose their place first; what is drawn last lies on top.
  const ranked = [
    ...places.filter(({ kind }) => kind !== 'stop' && kind !== 'way'),
    ...places.filter(({ kind }) => kind === 'stop'),
  ];
  const requests = ranked.map(({ code, name, kind }): LabelRequest => {
    const [x, y] = at(code) ?? [0, 0];
    const isEnd = kind !== 'stop';
    return {
      x,
      y,
      radius: DOT_RADIUS[kind],
      text: name,
      size: isEnd ? size.end : size.stop,
      isBold: isEnd,
      isNeeded: isEnd,
    };
  });
  const ends = requests.filter(({ isNeeded }) => isNeeded);
  const stops = requests.slice(ends.length);
  const endLabels = placeLabels(ends, inner, dotsOf(stops), drawn).filter((label) => label !== null);
  const named = endLabels.map(rectOf);
  const spot =
    note === null ? null : noteSpot(note, size.note, drawn[0] ?? [], inner, [...named, ...dotsOf(requests)], drawn);
  const stopLabels = placeLabels(
    stops,
    inner,
    [...named, ...dotsOf(ends), ...(spot ? [spot.rect] : [])],
    drawn,
    size.labels - endLabels.length,
  );
  return {
    viewBox: [frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top].join(' '),
    groundScale: round(scale * 1_000) / 1_000,
    lines: drawn.map(pathOf),
    ferries: drawnOf(ferries).map(pathOf),
    dots: [...ranked].reverse().map(({ code, kind }) => {
      const [x, y] = at(code) ?? [0, 0];
      return { x, y, radius: DOT_RADIUS[kind], kind };
    }),
    labels: [...endLabels, ...stopLabels.filter((label) => label !== null)],
    note: spot?.note ?? null,
  };
}

function pathOf(line: readonly Point[]): string {
  return line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
