import { overLand } from '../way-of-line';
import { boxOf, projectionOf } from '../map-frame';
import { groundOf, type MapGround } from './map-ground';
import { mapViews, type MapViews, type RouteMapInput } from '../map-view';

/** `input` is what was drawn, around lakes and seas. */
export type RouteMap = MapViews & { ground: MapGround; input: RouteMapInput };

/** A map of places and lines between them, drawn from coordinates alone (F44). No tiles are fetched. */
export function routeMap(input: RouteMapInput): RouteMap {
  const drawn = overLand(input);
  const box = boxOf(drawn.places);
  return { input: drawn, ground: groundOf(box), ...mapViews(drawn, projectionOf(box)) };
}
