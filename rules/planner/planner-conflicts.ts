import { timeClashes } from './planner-clashes';
import { nightsTwice, nightsWithoutBed } from './planner-nights';
import type { PlannedItem, TripConflict } from './planned-item';

/**
 * What does not fit in a trip (F47). What is not said cannot be wrong: no alarm comes of a missing time, place or date.
 * Two people's items are not held against each other, for they may travel apart; a bed that is shared is a bed.
 * @param items of one trip, by date and time
 */
export function tripConflicts(items: readonly PlannedItem[]): TripConflict[] {
  const byOwner = new Map<string | null, PlannedItem[]>();
  for (const item of items) {
    const ofOwner = byOwner.get(item.owner);
    if (ofOwner) ofOwner.push(item);
    else byOwner.set(item.owner, [item]);
  }
  const ofEach = [...byOwner.values()].flatMap((own) => [...nightsTwice(own), ...timeClashes(own)]);
  return [...ofEach, ...nightsWithoutBed(items)];
}
