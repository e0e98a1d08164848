import type { Position } from 'geojson';

/**
 * Lines between the southern provinces of Canada, [longitude, latitude], to about 10 km: the atlases know countries and
 * states only.
 */
export const PROVINCE_LINES: readonly Position[][] = [
  // British Columbia – Alberta
  [
    [-114.06, 49],
    [-114.69, 49.63],
    [-115.3, 50.7],
    [-116.28, 51.45],
    [-117.3, 52.15],
    [-118.18, 52.38],
    [-118.45, 52.89],
    [-120, 53.8],
    [-120, 60],
  ],
  // Alberta – Saskatchewan
  [
    [-110, 49],
    [-110, 60],
  ],
  // Saskatchewan – Manitoba
  [
    [-101.36, 49],
    [-101.5, 52],
    [-101.95, 55.8],
    [-102, 60],
  ],
  // Manitoba – Ontario
  [
    [-95.15, 49.38],
    [-95.15, 52.84],
    [-92.9, 54.2],
    [-89, 56.85],
  ],
  // Ontario – Québec
  [
    [-79.52, 51.4],
    [-79.52, 47.2],
    [-78.7, 46.3],
    [-77.1, 45.83],
    [-76.3, 45.5],
    [-75.7, 45.43],
    [-74.6, 45.61],
    [-74.38, 45.57],
    [-74.47, 45.3],
    [-74.7, 45.0],
  ],
  // Québec – New Brunswick
  [
    [-69.05, 47.3],
    [-69.05, 47.43],
    [-68.38, 47.92],
    [-67.6, 48],
    [-66.95, 47.89],
    [-66.4, 48.07],
  ],
  // New Brunswick – Nova Scotia
  [
    [-64.3, 45.83],
    [-64.04, 45.98],
  ],
];
