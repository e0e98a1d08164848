import { useLocale, useTranslations } from 'next-intl';
import { brand } from '@/lib/brand/brand';
import { formatDate } from '@/rules/dates/date-text';
import { isLocalDate } from '@/rules/dates/local-date';
import { RULE_FAULT_CODES, type RuleFault } from '@/rules/rule-fault';

/**
 * Puts a broken rule into words (namespace `faults`): one text for each code of rules/rule-fault, dates among the
 * params written out. Travellers who cannot be booked online are told why and whom to ask (D21). An unknown code gets
 * words that fit any field.
 */
export function useFaultWords(): (fault: RuleFault) => string {
  const t = useTranslations('faults');
  const language = useLocale();
  return ({ code, params = {} }) => {
    const known = RULE_FAULT_CODES.find((each) => each === code) ?? 'UNKNOWN';
    const values = Object.entries(params).map(([name, value]): [string, string | number] => [
      name,
      isLocalDate(value) ? formatDate(value, language, 'longYear') : value,
    ]);
    return t(known, { ...Object.fromEntries(values), phone: brand.phone.shown, email: brand.email.shown });
  };
}
