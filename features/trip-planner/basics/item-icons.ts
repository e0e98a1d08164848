import type { IconName } from '@/components/ui/basics/icon-names';
import type { PlannerKind } from '@/contract/planner-items';

export const ITEM_ICONS: Readonly<Record<PlannerKind, IconName>> = {
  bus: 'bus',
  hotel: 'bed',
  activity: 'activity',
  restaurant: 'utensils',
};
