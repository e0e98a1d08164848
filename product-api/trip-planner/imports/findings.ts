import type { PlannerFields } from '@/contract/planner-items';

/** What one file may bring: a mail tells of one journey, a calendar of a few trips. */
export const MAX_FOUND = 200;

/**
 * What was read out of a file. `skipped`: cancelled, or of a kind that the planner has no place for. `repeating`: those
 * of `fields` that are the first of many. `ids`: of those of `fields` that the planner itself wrote, as it calls them.
 */
export type Findings = {
  fields: PlannerFields[];
  skipped: number;
  repeating: ReadonlySet<PlannerFields>;
  ids: ReadonlyMap<PlannerFields, string>;
};
