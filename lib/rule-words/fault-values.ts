import { brand } from '@/lib/brand/brand';
import { formatDate } from '@/rules/dates/date-text';
import { isLocalDate } from '@/rules/dates/local-date';
import type { Language } from '@/rules/language';
import type { RuleFault } from '@/rules/rule-fault';

/** What fills the words of a broken rule: its params, dates written out, whom to ask, and `what` is missing or ''. */
export function faultValues(params: RuleFault['params'], language: Language): Record<string, string | number> {
  const values = Object.entries(params ?? {}).map(([name, value]): [string, string | number] => [
    name,
    isLocalDate(value) ? formatDate(value, language, 'longYear') : value,
  ]);
  return { what: '', ...Object.fromEntries(values), phone: brand.phone.shown, email: brand.email.shown };
}
