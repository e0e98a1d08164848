import { geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { northAmerica } from './atlas';
import { CANVAS, projectionOf, type MapBox } from '../map-frame';
import { pathData, simplifyLines, type DrawnLine, type Point } from '../simplify-line';

/** SVG paths of what lies under a map's lines; '' where there is nothing of it. */
export type MapGround = { land: string; lakes: string; rivers: string; borders: string; regions: string };

/** Beyond the canvas, so that no edge is seen where shapes are cut off. */
const MARGIN = 12;
/** Pixels by which a shore may be off. */
const TOLERANCE = 1;
/** Pixels a radian below which rivers and lines between states are clutter. */
const DETAIL_SCALE = 1_800;
const MAX_GROUNDS = 120;

const known = new Map<string, MapGround>();

/** Land, water and lines in a box. The same box is computed once; the oldest are forgotten. */
export function groundOf(box: MapBox): MapGround {
  const key = box.join(' ');
  const ground = known.get(key) ?? drawGround(box);
  known.delete(key);
  known.set(key, ground);
  if (known.size > MAX_GROUNDS) known.delete([...known.keys()][0] ?? '');
  return ground;
}

function drawGround(box: MapBox): MapGround {
  const projection = projectionOf(box);
  const isDetailed = projection.scale() >= DETAIL_SCALE;
  projection.clipExtent([
    [-MARGIN, -MARGIN],
    [CANVAS.width + MARGIN, CANVAS.height + MARGIN],
  ]);
  const drawn = (shape: GeoPermissibleObjects) => {
    const pen = recorder();
    geoPath(projection, pen)(shape);
    return pathData(simplifyLines(pen.lines, TOLERANCE));
  };
  const { land, lakes, rivers, borders, regions } = northAmerica();
  return {
    land: drawn(land),
    lakes: drawn(lakes),
    rivers: isDetailed ? drawn(rivers) : '',
    borders: drawn(borders),
    regions: isDetailed ? drawn(regions) : '',
  };
}

/** Stands in for a canvas: notes the lines instead of painting them. */
function recorder() {
  const lines: DrawnLine[] = [];
  let points: Point[] = [];
  return {
    lines,
    beginPath: () => undefined,
    moveTo(x: number, y: number) {
      points = [[x, y]];
      lines.push({ points, isClosed: false });
    },
    lineTo: (x: number, y: number) => void points.push([x, y]),
    arc: () => undefined,
    closePath() {
      lines[lines.length - 1] = { points, isClosed: true };
    },
  };
}
