import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import {
  CLAIM_DAYS,
  EXCHANGE_HOLD_MINUTES,
  NAME_MINUTES_BEFORE,
  OFFER_MINUTES,
  PARTNER_PATIENCE_DAYS,
  PROOF_KEPT_DAYS,
} from '@/rules/after-sale/after-sale-terms';
import {
  MAX_EARLIER_MINUTES,
  MAX_LATE_ARRIVAL_MINUTES,
  MAX_LATER_MINUTES,
} from '@/rules/after-sale/changes/company-change';
import { brand } from '../brand/brand';

const NAMES: Readonly<Record<string, (language: Language) => string>> = {
  brand: () => brand.name,
  phone: () => `[${brand.phone.shown}](${brand.phone.href})`,
  email: () => `[${brand.email.shown}](${brand.email.href})`,
  address: () => brand.address,
  termsModified: (language) => formatDate(brand.termsModified, language, 'dayMonthYear'),
  offerMinutes: () => `${OFFER_MINUTES}`,
  exchangeMinutes: () => `${EXCHANGE_HOLD_MINUTES}`,
  nameMinutes: () => `${NAME_MINUTES_BEFORE}`,
  claimDays: () => `${CLAIM_DAYS}`,
  proofDays: () => `${PROOF_KEPT_DAYS}`,
  patienceDays: () => `${PARTNER_PATIENCE_DAYS}`,
  earlierMinutes: () => `${MAX_EARLIER_MINUTES}`,
  laterMinutes: () => `${MAX_LATER_MINUTES}`,
  lateArrivalMinutes: () => `${MAX_LATE_ARRIVAL_MINUTES}`,
};

/**
 * Puts the brand file's words where a text says `{brand}`, `{phone}`, `{email}`, `{address}` or `{termsModified}`, so
 * that an operator names itself in one place (D58), and the numbers by which the rules after the sale compute (D75).
 * @throws Error for any other name between braces
 */
export function fillNames(text: string, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const words = NAMES[name];
    if (!words) throw new Error(`Content: nobody knows what {${name}} is.`);
    return words(language);
  });
}
