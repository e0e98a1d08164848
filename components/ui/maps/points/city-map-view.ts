import { PARTS } from '@/lib/maps/city-ground';

export type Coordinates = { latitude: number; longitude: number };
export type MapPlace = Coordinates & {
  id: string;
  /** On the pin: a price, a distance. */
  label: string;
  /** Name of the pin's button, and what a pointer that rests on it is told. */
  description: string;
  /** Minor units: the cheapest of a map has its price written whatever stands near it. */
  price?: number;
};
/** Hundredths of the map's shorter side from its middle: x to the east, y to the south. */
export type MapPoint = { x: number; y: number };
type MapRing = { meters: number; radius: number };

/** Half of the shorter side, with a margin for what stands at the edge. */
const EDGE = 42;
const METERS_PER_DEGREE = 111_320;
const RING_METERS = [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
const MAX_RINGS = 2;
const MIN_REACH = 400;
const FURTHEST_REACH = 25_000;

function metersFrom(center: Coordinates, { latitude, longitude }: Coordinates): MapPoint {
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  return {
    x: (longitude - center.longitude) * METERS_PER_DEGREE * shrink,
    y: (center.latitude - latitude) * METERS_PER_DEGREE,
  };
}

/** The middle of places, where no station is known. */
export function middleOf(places: readonly Coordinates[]): Coordinates {
  const mean = (pick: (place: Coordinates) => number) =>
    places.reduce((sum, place) => sum + pick(place), 0) / Math.max(1, places.length);
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** Where a map of places and their station is counted from. */
export function originOf(station: Coordinates | null, places: readonly Coordinates[]): Coordinates {
  return station ?? middleOf(places);
}

export type CityMapView = {
  pointOf: (place: Coordinates) => MapPoint;
  /** SVG: brings the ground of a cell into the map's hundredths. */
  groundTransform: (cell: Coordinates) => string;
  /** Distances from the station; none without one. */
  rings: MapRing[];
};

/** A flat map of places and the station, as large as they fit it: true to scale, north up. */
export function cityMapView(station: Coordinates | null, places: readonly Coordinates[]): CityMapView {
  const origin = originOf(station, places);
  const meters = places.map((place) => metersFrom(origin, place));
  const reach = Math.min(FURTHEST_REACH, Math.max(MIN_REACH, ...meters.map(({ x, y }) => Math.hypot(x, y))));
  // What lies further than a map reaches must not shrink everything else to a dot.
  const shown = [...(station ? [{ x: 0, y: 0 }] : []), ...meters.filter(({ x, y }) => Math.hypot(x, y) <= reach)];
  const [west, east, north, south] = [least(shown, 'x'), most(shown, 'x'), least(shown, 'y'), most(shown, 'y')];
  const scale = EDGE / Math.max(MIN_REACH, (east - west) / 2, (south - north) / 2);
  const pointOf = (place: Coordinates) => {
    const { x, y } = metersFrom(origin, place);
    return { x: held((x - (west + east) / 2) * scale), y: held((y - (north + south) / 2) * scale) };
  };
  const groundTransform = (cell: Coordinates) => {
    const { x, y } = metersFrom(origin, cell);
    const part = (METERS_PER_DEGREE / PARTS) * scale;
    const shrink = Math.cos((origin.latitude * Math.PI) / 180);
    const [left, top] = [(x - (west + east) / 2) * scale, (y - (north + south) / 2) * scale];
    return `matrix(${(part * shrink).toFixed(6)} 0 0 ${part.toFixed(6)} ${hundredths(left)} ${hundredths(top)})`;
  };
  const within = station ? RING_METERS.filter((distance) => distance <= reach) : [];
  return {
    pointOf,
    groundTransform,
    rings: within.slice(-MAX_RINGS).map((distance) => ({ meters: distance, radius: hundredths(distance * scale) })),
  };
}

function least(points: readonly MapPoint[], axis: 'x' | 'y'): number {
  return Math.min(...points.map((point) => point[axis]));
}

function most(points: readonly MapPoint[], axis: 'x' | 'y'): number {
  return Math.max(...points.map((point) => point[axis]));
}

/** At the edge of the map rather than beyond it. */
function held(value: number): number {
  return hundredths(Math.min(EDGE, Math.max(-EDGE, value)));
}

/** Finer than this nothing is drawn. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
