import { useLocale, useTranslations } from 'next-intl';
import { DETAIL_FAULT_CODES, type RuleFault } from '@/rules/rule-fault';
import { faultValues } from './fault-values';
import { useFaultWords } from './use-fault-words';

/** Words of every broken rule: those of forms with travellers, trips or cards in them are in `detailFaults`. */
export function useDetailFaultWords(): (fault: RuleFault) => string {
  const t = useTranslations('detailFaults');
  const common = useFaultWords();
  const language = useLocale();
  return (fault) => {
    const detail = DETAIL_FAULT_CODES.find((code) => code === fault.code);
    return detail ? t(detail, faultValues(fault.params, language)) : common(fault);
  };
}
