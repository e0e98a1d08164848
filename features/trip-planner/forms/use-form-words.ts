import { useTranslations } from 'next-intl';
import type { PlannerKind } from '@/contract/planner-items';
import { useDetailFaultWords } from '@/lib/rule-words/use-detail-fault-words';
import type { RuleFault } from '@/rules/rule-fault';
import { TYPING_FAULTS } from './rules/value-faults';

/**
 * A missing field is named, so that the list of errors can be understood by itself; typing has words of its own; the
 * rest is the rules'.
 */
export function useFormWords(kind: PlannerKind): (fault: RuleFault) => string {
  const t = useTranslations('plannerForm');
  const words = useDetailFaultWords();
  return (fault) => {
    if (fault.code === 'REQUIRED') return t(`missing.${fault.path}`, { kind });
    const typing = TYPING_FAULTS.find((code) => code === fault.code);
    return typing ? t(`faults.${typing}`) : words(fault);
  };
}
