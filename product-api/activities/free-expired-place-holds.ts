import type { Queryable } from '../database/database';
import type { ActivityPlaces } from './cart-activity';
import { catalogueActivity } from './catalogue/activity-catalogue';
import {
  deleteExpiredHolds,
  giveBackPlaces,
  lockBeginning,
  takePlaces,
  type ActivityBeginning,
} from './places.repository';

/** Gives the places of a beginning's expired holds back. Returns how many holds ended. */
export async function freeExpiredPlaceHolds(tx: Queryable, beginning: ActivityBeginning, now: Date): Promise<number> {
  await lockBeginning(tx, beginning);
  const expired = await deleteExpiredHolds(tx, beginning, now);
  for (const places of expired) await giveBackPlaces(tx, { ...beginning, places });
  return expired.length;
}

/**
 * Takes places; where too few are left, those of expired holds are freed and it tries once more. What has left the
 * catalogue has none.
 */
export async function takePlacesOrFree(tx: Queryable, wanted: ActivityPlaces, now: Date): Promise<boolean> {
  const capacity = catalogueActivity(wanted.activityId)?.capacity ?? 0;
  if (await takePlaces(tx, wanted, capacity)) return true;
  const { activityId, date, time } = wanted;
  if ((await freeExpiredPlaceHolds(tx, { activityId, date, time }, now)) === 0) return false;
  return takePlaces(tx, wanted, capacity);
}
