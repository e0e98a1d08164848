import { hundredths, type MapPoint } from './city-map-view';
import type { StationPoint } from './station-name';

/* Sizes in hundredths of the shorter side of the smallest map, about 285 px on a phone: more than enough on every
   other. */
const PIN = 9.2;
const STATION = 6.4;
/** The station's name: from its dot to it, wrapped at its widest. */
const NAME = { top: 3, letter: 2.3, line: 5.3, widest: 46.4 };
/** Words do not fill their lines. */
const RAGGED = 1.2;
/** Furthest that the middle of a pin may be from the map's. */
const EDGE = 45;
/** The arrow to the north, in the corner of a square map. */
const NORTH: Box = { x: 44, y: -43, width: 8, height: 12 };

const STEP = 1.5;
const DIRECTIONS = 24;

/** By its middle. */
type Box = MapPoint & { width: number; height: number };

/** What a pin must leave free: the station's dot, its name, the arrow to the north. */
export function keptFree(station: StationPoint | null): Box[] {
  if (!station) return [NORTH];
  const length = station.name.length * NAME.letter;
  const height = Math.ceil(length > NAME.widest ? (length * RAGGED) / NAME.widest : 1) * NAME.line + STATION / 2;
  const width = Math.min(length, NAME.widest);
  const beside = station.side === 'left' ? -1 : station.side === 'right' ? 1 : 0;
  const below = station.side === 'above' ? -1 : station.side === 'below' ? 1 : 0;
  return [
    NORTH,
    { x: station.x, y: station.y, width: STATION, height: STATION },
    {
      x: station.x + beside * (NAME.top + width / 2),
      y: station.y + below * (NAME.top + height / 2),
      width,
      height,
    },
  ];
}

/** Two numbered pins that would lie on each other. */
export function arePinsTouching(left: MapPoint, right: MapPoint): boolean {
  return Math.hypot(left.x - right.x, left.y - right.y) < PIN;
}

export function isPinOn(pin: MapPoint, box: Box): boolean {
  return Math.abs(pin.x - box.x) < (PIN + box.width) / 2 && Math.abs(pin.y - box.y) < (PIN + box.height) / 2;
}

/**
 * Where each place's numbered pin stands: on its place, or as near as it can be without lying on an earlier pin or on
 * the station and its name. The same places always give the same pins.
 */
export function spreadPins(points: readonly MapPoint[], station: StationPoint | null): MapPoint[] {
  const boxes = keptFree(station);
  return points.reduce<MapPoint[]>((pins, point) => {
    const isFree = (place: MapPoint) =>
      Math.abs(place.x) <= EDGE &&
      Math.abs(place.y) <= EDGE &&
      !boxes.some((box) => isPinOn(place, box)) &&
      !pins.some((pin) => arePinsTouching(place, pin));
    return [...pins, nearestOf(point, station, isFree)];
  }, []);
}

/** Outwards in rings, each begun on the side away from the station. The place itself where the whole map is full. */
function nearestOf(point: MapPoint, station: MapPoint | null, isFree: (place: MapPoint) => boolean): MapPoint {
  if (isFree(point)) return point;
  const away = station ? Math.atan2(point.y - station.y, point.x - station.x) : 0;
  for (let radius = STEP; radius <= 2 * EDGE; radius += STEP) {
    for (let turn = 0; turn < DIRECTIONS; turn += 1) {
      const angle = away + (turn * 2 * Math.PI) / DIRECTIONS;
      const place = {
        x: hundredths(point.x + radius * Math.cos(angle)),
        y: hundredths(point.y + radius * Math.sin(angle)),
      };
      if (isFree(place)) return place;
    }
  }
  return point;
}
