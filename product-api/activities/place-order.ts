import type { ActivityPlaces } from './cart-activity';

function keyOf({ activityId, date, time }: ActivityPlaces): string {
  return `${activityId} ${date} ${time}`;
}

/** The order in which beginnings are locked everywhere, so that two buyers never wait for each other in a circle. */
export function inPlaceOrder<P extends ActivityPlaces>(list: readonly P[]): P[] {
  return [...list].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : keyOf(left) > keyOf(right) ? 1 : 0));
}

export function isSamePlaces(left: ActivityPlaces, right: ActivityPlaces): boolean {
  return keyOf(left) === keyOf(right) && left.places === right.places;
}
