import type { PlannerItem } from '@/contract/trip-planner';

type Shared = Pick<PlannerItem, 'access' | 'sharedBy'>;

/** Everybody who shares something of it, each once. */
export function sharersOf(items: readonly Shared[]): string[] {
  return [...new Set(items.flatMap(({ sharedBy }) => (sharedBy === null ? [] : [sharedBy])))];
}

/** Nothing of it is one's own. */
export function isSharedOnly(items: readonly Shared[]): boolean {
  return items.length > 0 && items.every(({ access }) => access === 'viewer');
}

/** Who shares all of it; null where it has several owners, or a nameless one. */
export function onlySharer(items: readonly Shared[]): string | null {
  const [first, ...more] = sharersOf(items);
  return isSharedOnly(items) && more.length === 0 && items.every(({ sharedBy }) => sharedBy !== null)
    ? (first ?? null)
    : null;
}
