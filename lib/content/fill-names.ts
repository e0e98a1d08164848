import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { brand } from '../brand/brand';

const NAMES: Readonly<Record<string, (language: Language) => string>> = {
  brand: () => brand.name,
  phone: () => `[${brand.phone.shown}](${brand.phone.href})`,
  email: () => `[${brand.email.shown}](${brand.email.href})`,
  address: () => brand.address,
  termsModified: (language) => formatDate(brand.termsModified, language, 'dayMonthYear'),
};

/**
 * Puts the brand file's words where a text says `{brand}`, `{phone}`, `{email}`, `{address}` or `{termsModified}`, so
 * that an operator names itself in one place (D58).
 * @throws Error for any other name between braces
 */
export function fillNames(text: string, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const words = NAMES[name];
    if (!words) throw new Error(`Content: nobody knows what {${name}} is.`);
    return words(language);
  });
}
