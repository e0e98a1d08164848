import { localDateOf, minutesBetween } from '../dates/dates';
import { changeableFirst, type Happening, type PlannedItem, type TripConflict } from './planned-item';
import type { PlannerBusFields } from './planner-fields';
import { plannerMoments, plannerSpan } from './planner-span';
import { cityCodeOf } from './planner-trips';

/** A local day has 25 hours at most; milliseconds. */
const MAX_DAY_MS = 25 * 3_600_000;

/**
 * What a bus lands too late for, by item: on it at that moment, or landing in that city later on the day, and not there
 * before.
 */
export function lateArrivals(
  happenings: readonly Happening[],
  items: readonly PlannedItem[],
): Map<PlannedItem, TripConflict> {
  const plans = happenings.flatMap(({ item, start }) =>
    item.fields.kind !== 'bus' && start !== null ? [{ item, start }] : [],
  );
  const late = new Map<PlannedItem, TripConflict>();
  for (const { item: busItem, start: departs, end: arrives } of happenings) {
    if (busItem.fields.kind !== 'bus' || arrives === null) continue;
    const { bus } = busItem.fields;
    let wasThere: boolean | null = null;
    const earliest = Math.min(departs ?? arrives, arrives - MAX_DAY_MS);
    for (const { item, start } of plans.slice(firstFrom(plans, earliest))) {
      if (start >= arrives) break;
      if (late.has(item)) continue;
      const isAboard = departs !== null && start >= departs;
      const sameCity = isSameCity(cityCodeOf(item.fields), bus.arrivalCityCode);
      if (isAboard ? sameCity === false : sameCity !== true || !isOnDay(start, bus)) continue;
      if (!isAboard && (wasThere ??= hasBeenThere(items, busItem, arrives))) continue;
      late.set(item, {
        code: 'ARRIVES_AFTER',
        itemIds: changeableFirst([item, busItem]),
        date: null,
        nights: null,
        minutes: minutesBetween(new Date(start), new Date(arrives)),
      });
    }
  }
  return late;
}

/** Index of the first that starts at that moment or later. */
function firstFrom(plans: readonly Pick<Happening, 'start'>[], moment: number): number {
  let [low, high] = [0, plans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((plans[middle]?.start ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Null: not known. */
function isSameCity(code: string | null, other: string | null): boolean | null {
  return code === null || other === null ? null : code === other;
}

function isOnDay(moment: number, bus: PlannerBusFields): boolean {
  return localDateOf(new Date(moment), bus.arrivalZone) === bus.arrivalDate;
}

/**
 * Whether something shows that one is in the city before the bus lands there: another bus to or from it, or a bed of an
 * earlier day.
 */
function hasBeenThere(items: readonly PlannedItem[], bus: PlannedItem, arrives: number): boolean {
  if (bus.fields.kind !== 'bus') return false;
  const { arrivalCityCode: city, arrivalDate: day } = bus.fields.bus;
  return items.some((item) => {
    const { startsOn } = plannerSpan(item.fields);
    if (item === bus || startsOn === null || day === null || startsOn > day) return false;
    if (item.fields.kind === 'hotel') return item.fields.hotel.cityCode === city && startsOn < day;
    if (
      item.fields.kind !== 'bus' ||
      ![item.fields.bus.departureCityCode, item.fields.bus.arrivalCityCode].includes(city)
    )
      return false;
    const { start, end } = plannerMoments(item.fields);
    const touches = (item.fields.bus.departureCityCode === city ? start : end)?.getTime();
    return touches === undefined || touches < arrives;
  });
}
