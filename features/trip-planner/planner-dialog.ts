import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import type { PlannerItem, Viewer } from '@/contract/trip-planner';

/** What stands over the planner; one at a time. */
export type PlannerDialog =
  | { name: 'add'; kind?: PlannerKind }
  /** The form that stood open when the sign-in ended. */
  | { name: 'reopen'; kind: PlannerKind; item?: PlannerItem; startFrom?: PlannerFields }
  | { name: 'edit' | 'copy' | 'attach' | 'share' | 'delete'; item: PlannerItem }
  /** Takes a viewer off all these items (R121). */
  | { name: 'removeViewer'; items: readonly PlannerItem[]; viewer: Viewer }
  /** A viewer takes themselves off (D54). */
  | { name: 'leave'; items: readonly PlannerItem[] }
  | { name: 'import' }
  | { name: 'renewAddress' | 'endAddress'; onConfirm: () => void }
  | { name: 'deleteAll' };

export type OpenDialog = (dialog: PlannerDialog) => void;
