import { aroundLakes } from '../around-lakes';
import { boxOf, projectionOf } from '../map-frame';
import { groundOf, type MapGround } from './map-ground';
import { mapViews, type MapViews, type RouteMapInput } from '../map-view';

export type RouteMap = MapViews & { ground: MapGround };

/** A map of places and lines between them, drawn from coordinates alone (F44). No tiles are fetched. */
export function routeMap(input: RouteMapInput): RouteMap {
  const drawn = aroundLakes(input);
  const box = boxOf(drawn.places);
  return { ground: groundOf(box), ...mapViews(drawn, projectionOf(box)) };
}
