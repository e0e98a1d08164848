import type { Position } from 'geojson';

/**
 * The northern shore of Lake Ontario from Hamilton to Oshawa and the islands before Toronto, [longitude, latitude]: the
 * atlases know no shore there. Drawn by hand, to about 400 m, for maps of a city.
 */
export const ONTARIO_NORTH: readonly Position[] = [
  [-79.85, 43.28],
  [-79.79, 43.3],
  [-79.795, 43.323],
  [-79.71, 43.395],
  [-79.665, 43.44],
  [-79.583, 43.55],
  [-79.54, 43.585],
  [-79.487, 43.612],
  [-79.472, 43.631],
  [-79.455, 43.637],
  [-79.418, 43.63],
  [-79.405, 43.634],
  [-79.38, 43.638],
  [-79.366, 43.642],
  [-79.35, 43.636],
  [-79.325, 43.643],
  [-79.309, 43.658],
  [-79.286, 43.668],
  [-79.255, 43.69],
  [-79.235, 43.705],
  [-79.16, 43.745],
  [-79.12, 43.793],
  [-79.02, 43.82],
  [-78.93, 43.85],
  [-78.82, 43.865],
];

export const TORONTO_ISLANDS: readonly Position[] = [
  [-79.401, 43.631],
  [-79.39, 43.633],
  [-79.373, 43.629],
  [-79.355, 43.63],
  [-79.357, 43.623],
  [-79.378, 43.615],
  [-79.39, 43.613],
  [-79.396, 43.621],
];
