import { geoConicConformal, type GeoProjection } from 'd3-geo';

export type MapCoordinates = { latitude: number; longitude: number };
/** Degrees: west, south, east, north. */
export type MapBox = readonly [west: number, south: number, east: number, north: number];

/** Pixels of the whole drawing. What wide screens see of it is `WIDE`; narrow ones see all of it, smaller. */
export const CANVAS = { width: 760, height: 560 } as const;
export const WIDE = { top: 65, height: 430 } as const;

/** Room around the places for rings and names. */
const SIDE = 84;
const ABOVE = WIDE.top + 62;
const BELOW = WIDE.top + WIDE.height - 62;
/** Pixels a radian: closer than this, 400 km across, the atlas is too coarse. */
const MAX_SCALE = 12_000;
/** Boxes are rounded outwards to this part of a degree, so that pages of the same region share one ground. */
const STEP = 4;

/** @throws RangeError without places */
export function boxOf(places: readonly MapCoordinates[]): MapBox {
  if (places.length === 0) throw new RangeError('A map needs a place');
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  return [
    Math.floor(Math.min(...longitudes) * STEP) / STEP,
    Math.floor(Math.min(...latitudes) * STEP) / STEP,
    Math.ceil(Math.max(...longitudes) * STEP) / STEP,
    Math.ceil(Math.max(...latitudes) * STEP) / STEP,
  ];
}

/** Lambert's conic projection over a box, as large as it fits the canvas; north is up in its middle. */
export function projectionOf([west, south, east, north]: MapBox): GeoProjection {
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  const spread = Math.max(1, (north - south) / 3);
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [
      [west, south],
      [middleX, south],
      [east, south],
      [west, north],
      [middleX, north],
      [east, north],
    ],
  };
  const projection = geoConicConformal()
    .rotate([-middleX, 0])
    .parallels([middleY - spread, middleY + spread])
    .fitExtent(
      [
        [SIDE, ABOVE],
        [CANVAS.width - SIDE, BELOW],
      ],
      corners,
    );
  if (!(projection.scale() > MAX_SCALE)) return projection;
  projection.scale(MAX_SCALE).translate([0, 0]);
  const [x = 0, y = 0] = projection([middleX, middleY]) ?? [];
  return projection.translate([CANVAS.width / 2 - x, (ABOVE + BELOW) / 2 - y]);
}
