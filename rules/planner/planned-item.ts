import type { LocalDate } from '../dates/local-date';
import type { PlannerItemFields } from './planner-fields';

/**
 * An item as its place in a trip is judged. `owner`: null for one's own, else whoever shares it. `isFixed`: bought, so
 * it is not changed here.
 */
export type PlannedItem = { id: string; fields: PlannerItemFields; owner: string | null; isFixed: boolean };

type ConflictCode = 'NIGHTS_OVERLAP' | 'NIGHT_WITHOUT_BED' | 'ARRIVES_AFTER' | 'TIMES_OVERLAP' | 'LITTLE_TIME_BETWEEN';
/** `itemIds`: the one to change first. `date` and `nights` of nights, `minutes` too late or left. */
export type TripConflict = {
  code: ConflictCode;
  itemIds: string[];
  date: LocalDate | null;
  nights: number | null;
  minutes: number | null;
};

/** Something with a known moment; milliseconds. */
export type Happening = { item: PlannedItem; start: number | null; end: number | null };

/** What can be changed here comes first; of equals the order stays. */
export function changeableFirst(items: readonly PlannedItem[]): string[] {
  const canChange = ({ isFixed, owner }: PlannedItem) => !isFixed && owner === null;
  return [...items.filter(canChange), ...items.filter((item) => !canChange(item))].map(({ id }) => id);
}
