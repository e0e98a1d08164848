import type { PlannerKind } from '@/contract/planner-items';

/** In the order in which a trip comes about. Its own list, so that the page does not load the contract (P6). */
export const PLANNER_KINDS_SHOWN = ['bus', 'hotel', 'activity', 'restaurant'] as const satisfies readonly PlannerKind[];
