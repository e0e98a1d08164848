import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';

export type ItemFormDialogProps = {
  /** None: it is asked first. */
  kind?: PlannerKind;
  /** Changed; none: a new one. */
  item?: PlannerItem;
  /** A new one begins with these: a copy, or what was found in a mail. */
  startFrom?: PlannerFields;
  /** What it begins with has faults: they are said at once. */
  checkAtOnce?: boolean;
  onClose: () => void;
  onSaved: (item: Pick<PlannerItem, 'id'>) => void;
};
