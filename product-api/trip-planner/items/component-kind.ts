import { COMPONENT_TYPES, PLANNER_KINDS, type PlannerKind } from '@/contract/planner-items';
import { ApiError } from '../../http/api-error';

/** The kind that a componentType names, in any case (D53); null for none of ours. */
function kindOfComponent(componentType: string): PlannerKind | null {
  const type = componentType.trim().toLowerCase();
  return COMPONENT_TYPES.some((known) => known.toLowerCase() === type)
    ? (PLANNER_KINDS.find((kind) => kind === type) ?? null)
    : null;
}

/**
 * @throws ApiError ITEM_NOT_FOUND for an item of another kind than the call names: there is no such hotel, bus,
 * activity or restaurant
 */
export function requireKind({ kind }: { kind: PlannerKind }, componentType: string): void {
  if (kindOfComponent(componentType) !== kind) throw new ApiError('ITEM_NOT_FOUND');
}
