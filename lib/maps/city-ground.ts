import type { MapCoordinates } from './map-frame';

/** Parts of a degree in which the ground of a city is counted from the middle of its cell: about 11 m. */
export const PARTS = 10_000;

/** Degrees around a cell's middle: more than the widest map of a city shows. */
export const REACH = { longitude: 0.85, latitude: 0.5 } as const;

/**
 * What lies under a city's map: SVG paths in ten-thousandths of a degree from the middle of a cell, x to the east, y to
 * the south; '' where there is nothing of it. Land lies on water, lakes on land, the near land on both.
 */
export type CityGround = { cell: MapCoordinates; land: string; lakes: string; near: string; borders: string };
