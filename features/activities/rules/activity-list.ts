import type { Activity } from '@/contract/activities';
import type { LocalDate } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import { DEFAULT_CHILD_AGE } from '@/rules/travellers/party-limits';
import { fits, type OfferedTime } from './activity-choice';

const SHORT_MINUTES = 120;

export type ActivityFilters = {
  /** Null: all days. */
  day: LocalDate | null;
  /** Under two hours. */
  isShort: boolean;
  withChildren: boolean;
};

export const ALL_ACTIVITIES: ActivityFilters = { day: null, isShort: false, withChildren: false };

/** An activity with its beginnings on the shown days. */
export type ListedActivity = { activity: Activity; times: OfferedTime[] };

function isOpenToChildren({ availableOptions }: Activity, { ageOfChildren }: Party): boolean {
  const youngest = Math.min(...(ageOfChildren.length > 0 ? ageOfChildren : [DEFAULT_CHILD_AGE]));
  return availableOptions.some(({ minAge }) => (minAge ?? 0) <= youngest);
}

/**
 * What passes the filters; with a day only what takes place then. Those that fit between buses and plans come first, in
 * the order they came in.
 */
export function filterActivities(
  list: readonly ListedActivity[],
  filters: ActivityFilters,
  party: Party,
): ListedActivity[] {
  const { day, isShort, withChildren } = filters;
  const shown = list
    .map(({ activity, times }) => ({
      activity,
      times: day === null ? times : times.filter((time) => time.date === day),
    }))
    .filter(({ activity, times }) => {
      if (day !== null && times.length === 0) return false;
      if (isShort && activity.durationMinutes >= SHORT_MINUTES) return false;
      return !withChildren || isOpenToChildren(activity, party);
    });
  const rank = ({ times }: ListedActivity) => (times.some(fits) ? 0 : times.some((time) => time.places > 0) ? 1 : 2);
  return shown.sort((left, right) => rank(left) - rank(right));
}
