import { createContext, useContext } from 'react';
import type { PlannerKind } from '@/contract/planner-items';

/** What the form is for: labels such as 'Name of the hotel' go by it. */
export const ItemFormKind = createContext<PlannerKind>('hotel');

export function useItemFormKind(): PlannerKind {
  return useContext(ItemFormKind);
}
