import { useTranslations } from 'next-intl';
import { useFaultWords } from '@/lib/rule-words/use-fault-words';
import type { RuleFault } from '@/rules/rule-fault';

const NAMED_WHEN_MISSING = ['cityCodeDeparture', 'cityCodeDestination', 'dateStart', 'dateEnd'] as const;

export type FaultText = { /** Field that the message stands at. */ name: string; message: string };

/** Faults of a search in words, one for each field. */
export function useFaultTexts(): (faults: readonly RuleFault[]) => FaultText[] {
  const t = useTranslations('searchForm.faults.required');
  const words = useFaultWords();
  const textOf = (fault: RuleFault) => {
    const missing = fault.code === 'REQUIRED' && NAMED_WHEN_MISSING.find((name) => name === fault.path);
    return missing ? t(missing) : words(fault);
  };
  return (faults) => {
    const byName = new Map<string, string>();
    for (const fault of faults) {
      const name = fault.path.split('.')[0] ?? fault.path;
      if (!byName.has(name)) byName.set(name, textOf(fault));
    }
    return [...byName].map(([name, message]) => ({ name, message }));
  };
}
