import type { Position } from 'geojson';

/**
 * Courses of three rivers (St. Lawrence, Ottawa, Hudson), [longitude, latitude]: the world atlas has none. Drawn by
 * hand, to about 5 km.
 */
export const RIVERS: readonly Position[][] = [
  [
    [-76.33, 44.17],
    [-75.68, 44.58],
    [-74.73, 45.02],
    [-74.1, 45.25],
    [-73.55, 45.5],
    [-73.1, 46.05],
    [-72.53, 46.34],
    [-71.2, 46.82],
    [-70.4, 47.2],
  ],
  [
    [-73.95, 45.4],
    [-74.6, 45.61],
    [-75.7, 45.43],
    [-76.3, 45.5],
    [-77.1, 45.83],
    [-78.7, 46.3],
  ],
  [
    [-74.02, 40.7],
    [-73.9, 41.3],
    [-73.95, 42.0],
    [-73.75, 42.65],
  ],
];
