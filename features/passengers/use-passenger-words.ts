import { useTranslations } from 'next-intl';
import { useDetailFaultWords } from '@/lib/rule-words/use-detail-fault-words';
import type { RuleFault } from '@/rules/rule-fault';

const MISSING = new Set(['REQUIRED', 'PASSPORT_INCOMPLETE']);
const FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'ageOfChild',
  'passportNumber',
  'passportNationality',
  'passportIssuingAuthority',
  'passportExpiryDate',
] as const;
const NAMES = ['firstName', 'lastName'] as const;

/**
 * A missing field and a name that is too long are named, so that the list of errors can be understood by itself; the
 * rest has the rules' own words.
 */
export function usePassengerWords(): (fault: RuleFault) => string {
  const t = useTranslations('passengers');
  const words = useDetailFaultWords();
  return (fault) => {
    const isOf = (name: string) => fault.path.endsWith(`.${name}`);
    const missing = MISSING.has(fault.code) && FIELDS.find(isOf);
    if (missing) return t(`missing.${missing}`);
    const tooLong = fault.code === 'TOO_LONG' && NAMES.find(isOf);
    return tooLong ? t(`tooLong.${tooLong}`, { max: Number(fault.params?.max) }) : words(fault);
  };
}
