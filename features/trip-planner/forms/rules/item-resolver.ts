import type { FieldErrors, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { PlannerKind } from '@/contract/planner-items';
import type { RuleFault } from '@/rules/rule-fault';
import type { ItemValues } from './item-values';
import { valueFaults } from './value-faults';

type Checked = { ref?: { validity?: { badInput?: boolean } } };

/** The form obeys the same rules as the API (rules/planner/planner-item). */
export function itemResolver(kind: PlannerKind, words: (fault: RuleFault) => string): Resolver<ItemValues> {
  return (values, _context, { fields }) => {
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       react-hook-form types its fields by a name that it does not know */
    const halfTyped = Object.entries(fields as Record<string, Checked | undefined>).filter(
      ([, field]) => field?.ref?.validity?.badInput === true,
    );
    const faults = valueFaults(
      kind,
      values,
      halfTyped.map(([name]) => name),
    );
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ItemValues> = {};
    for (const fault of faults) set(errors, fault.path, { type: fault.code, message: words(fault) });
    return { values: {}, errors };
  };
}
