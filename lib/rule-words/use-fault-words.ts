import { useLocale, useTranslations } from 'next-intl';
import { COMMON_FAULT_CODES, type RuleFault } from '@/rules/rule-fault';
import { faultValues } from './fault-values';

/**
 * Puts a broken rule of a form of every page into words (namespace `faults`): one text for each common code of
 * rules/rule-fault, dates among the params written out. Travellers who cannot be booked online are told why and whom to
 * ask (D21). Any other code gets words that fit any field.
 */
export function useFaultWords(): (fault: RuleFault) => string {
  const t = useTranslations('faults');
  const language = useLocale();
  return ({ code, params }) =>
    t(COMMON_FAULT_CODES.find((each) => each === code) ?? 'UNKNOWN', faultValues(params, language));
}
