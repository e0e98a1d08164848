import type { MapPlaceKind, RouteMapInput } from './map-view';

/** Longitude and latitude, as street maps count. */
export type StreetPoint = readonly [longitude: number, latitude: number];
/** What is drawn over a street map: it travels with pages, so each place stands in it once. */
export type StreetWay = {
  points: readonly StreetPoint[];
  /** By the number of their point; only the ends of ways are named. */
  dots: readonly { at: number; kind: Exclude<MapPlaceKind, 'way'>; name?: string }[];
  /** Numbers of points. */
  lines: readonly (readonly number[])[];
};

/** Eleven metres: less than a line is wide. */
const DIGITS = 4;
const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));

/** The places of a drawn map and the lines between them. */
export function streetWay({ places, lines }: RouteMapInput): StreetWay {
  const numbers = new Map(places.map(({ code }, index) => [code, index]));
  return {
    points: places.map(({ longitude, latitude }) => [rounded(longitude), rounded(latitude)]),
    dots: places.flatMap(({ name, kind }, at) =>
      kind === 'way' ? [] : [{ at, kind, ...(kind !== 'stop' && { name }) }],
    ),
    lines: lines
      .map((codes) => codes.map((code) => numbers.get(code)).filter((number) => number !== undefined))
      .filter((line) => line.length > 1),
  };
}
