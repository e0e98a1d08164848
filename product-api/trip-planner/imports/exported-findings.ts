import { plannerFieldsSchema } from '@/contract/planner-items';
import type { Findings } from './findings';
import { isNode, type Node } from './node-values';

/** More than an export of the size that is taken holds, and no list that somebody made up. */
const MAX_EXPORTED = 2_000;

/** Whether this is what the planner itself wrote (calendar/export-planner). */
export function isExport(document: unknown): document is Node & { items: unknown[] } {
  return isNode(document) && document.format === 'trip-planner' && Array.isArray(document.items);
}

/**
 * The items of an export as they were, each under its id. What is no item any more is counted, and spoils no other: an
 * export is a text that anybody may have changed.
 */
export function exportedFindings({ items }: { items: unknown[] }): Findings {
  const read = items.slice(0, MAX_EXPORTED).map((item) => ({
    id: isNode(item) && typeof item.id === 'string' ? item.id : null,
    fields: plannerFieldsSchema.safeParse(isNode(item) ? item.fields : null).data,
  }));
  const known = read.flatMap(({ id, fields }) => (fields ? [{ id, fields }] : []));
  return {
    fields: known.map(({ fields }) => fields),
    skipped: items.length - known.length,
    repeating: new Set(),
    ids: new Map(known.flatMap(({ id, fields }) => (id === null ? [] : [[fields, id] as const]))),
  };
}
