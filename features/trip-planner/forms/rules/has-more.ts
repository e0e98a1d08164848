import type { PlannerKind } from '@/contract/planner-items';
import type { FieldName } from './item-values';

/** Fields that stand under 'More details'. */
const MORE: Readonly<Record<PlannerKind, readonly FieldName[]>> = {
  bus: ['eTicket', 'seat', 'boardingPoint', 'dropPoint'],
  hotel: ['room', 'phone', 'confirmationCode', 'bookingConfirmationNumber', 'details', 'balanceDueDate'],
  activity: [],
  restaurant: ['phone'],
};

/** Whether something is said there, so that it is in sight from the beginning. */
export function hasMore(
  kind: PlannerKind,
  values: Partial<Record<FieldName, string>> & { travellers?: unknown[] } = {},
): boolean {
  const names: FieldName[] = [...MORE[kind], 'totalPrice', 'pricePerPerson'];
  return names.some((name) => (values[name] ?? '') !== '') || (values.travellers ?? []).length > 0;
}
