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

/**
 * A missing field is named, so that the list of errors can be understood by itself; the rest has the rules' own words.
 */
export function usePassengerWords(): (fault: RuleFault) => string {
  const t = useTranslations('passengers.missing');
  const words = useDetailFaultWords();
  return (fault) => {
    const field = MISSING.has(fault.code) && FIELDS.find((name) => fault.path.endsWith(`.${name}`));
    return field ? t(field) : words(fault);
  };
}
