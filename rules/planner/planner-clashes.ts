import { minutesBetween } from '../dates/dates';
import { LITTLE_TIME_MINUTES } from '../dates/little-time';
import { foldText } from '../fold-text';
import { changeableFirst, type Happening, type PlannedItem, type TripConflict } from './planned-item';
import { lateArrivals } from './planner-arrivals';
import { plannerMoments } from './planner-span';

/** Things of one person that happen at once, that a bus lands too late for, or that are too close together. */
export function timeClashes(items: readonly PlannedItem[]): TripConflict[] {
  const happenings = items.flatMap(happeningOf).sort((left, right) => firstOf(left) - firstOf(right));
  const late = lateArrivals(happenings, items);
  return [...late.values(), ...overlaps(happenings, late), ...shortBreaks(happenings)];
}

function happeningOf(item: PlannedItem): Happening[] {
  if (item.fields.kind === 'hotel') return [];
  const { start, end } = plannerMoments(item.fields);
  return start || end ? [{ item, start: start?.getTime() ?? null, end: end?.getTime() ?? null }] : [];
}

function firstOf({ start, end }: Happening): number {
  return start ?? end ?? 0;
}

/** Each is compared with the one before it that ends last. */
function overlaps(happenings: readonly Happening[], late: ReadonlyMap<PlannedItem, TripConflict>): TripConflict[] {
  const conflicts: TripConflict[] = [];
  let longest: { item: PlannedItem; start: number; end: number } | null = null;
  for (const { item, start, end } of happenings) {
    if (start === null) continue;
    const now = { item, start, end: end ?? start };
    const isAtOnce = longest !== null && (start < longest.end || start === longest.start);
    if (longest && isAtOnce && !isSameThing(longest, now) && !isSaid(late, longest.item, item)) {
      conflicts.push({
        code: 'TIMES_OVERLAP',
        itemIds: changeableFirst([item, longest.item]),
        date: null,
        nights: null,
        minutes: null,
      });
    }
    if (!longest || now.end > longest.end) longest = now;
  }
  return conflicts;
}

/** Several tickets for one bus, two tables of one restaurant: written twice, and meant. */
function isSameThing(one: { item: PlannedItem; start: number; end: number }, other: typeof one): boolean {
  if (one.start !== other.start || one.end !== other.end) return false;
  const [left, right] = [one.item.fields, other.item.fields];
  if (left.kind === 'bus')
    return (
      right.kind === 'bus' && (one.end > one.start || foldText(left.bus.busNumber) === foldText(right.bus.busNumber))
    );
  return left.kind === right.kind && foldText(nameOf(left)) === foldText(nameOf(right));
}

function nameOf(fields: PlannedItem['fields']): string {
  if (fields.kind === 'activity') return fields.activity.name;
  return fields.kind === 'restaurant' ? fields.restaurant.name : '';
}

/** Whether the two are told already: the bus lands too late for the other. */
function isSaid(late: ReadonlyMap<PlannedItem, TripConflict>, one: PlannedItem, other: PlannedItem): boolean {
  return [late.get(one), late.get(other)].some(
    (conflict) => conflict?.itemIds.includes(one.id) && conflict.itemIds.includes(other.id),
  );
}

/** Too little time from the end of one thing to the beginning of the next, elsewhere. */
function shortBreaks(happenings: readonly Happening[]): TripConflict[] {
  const conflicts: TripConflict[] = [];
  let last: { item: PlannedItem; end: number } | null = null;
  for (const { item, start, end } of happenings) {
    if (last && start !== null && start >= last.end) {
      const minutes = minutesBetween(new Date(last.end), new Date(start));
      if (minutes < LITTLE_TIME_MINUTES && areApart(last.item, item)) {
        conflicts.push({
          code: 'LITTLE_TIME_BETWEEN',
          itemIds: changeableFirst([item, last.item]),
          date: null,
          nights: null,
          minutes,
        });
      }
    }
    if (end !== null && (!last || end > last.end)) last = { item, end };
  }
  return conflicts;
}

/** Whether one thing ends at another place than the next begins. A place that is not said is nowhere. */
function areApart(from: PlannedItem, to: PlannedItem): boolean {
  const [left, right] = [placeOf(from, 'end'), placeOf(to, 'start')];
  return left !== '' && right !== '' && !left.includes(right) && !right.includes(left);
}

/** A restaurant without an address is still known by its name; an activity may be anywhere. */
function placeOf({ fields }: PlannedItem, side: 'start' | 'end'): string {
  if (fields.kind === 'bus')
    return foldText(side === 'start' ? fields.bus.departingStation : fields.bus.arrivalStation);
  if (fields.kind === 'activity') return foldText(fields.activity.address);
  return fields.kind === 'restaurant' ? foldText(fields.restaurant.address || fields.restaurant.name) : '';
}
