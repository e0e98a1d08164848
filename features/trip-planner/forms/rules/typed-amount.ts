import type { Language } from '@/rules/language';

/**
 * An amount of money as people type it, in minor units: '120', '12.5', '1 234,50 $ CA', '$1,234.50'. A single comma or
 * point before exactly three digits groups thousands. @returns null for nothing, NaN for what is no amount
 */
export function typedAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00A0\u202F'’]|(CA|US)\s*\$|\$\s*(CA|US)\b|[$€]|\b(CAD|USD|EUR)\b/giu, '');
  if (bare === '') return text.trim() === '' ? null : NaN;
  const mark = decimalMark(bare);
  const units = mark === null ? bare : bare.slice(0, mark);
  const cents = mark === null ? '' : bare.slice(mark + 1);
  const isAmount = /^(\d{1,10}|\d{1,3}([.,]\d{3}){1,3})$/.test(units) && /^\d{0,2}$/.test(cents);
  return isAmount ? Number(units.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0')) : NaN;
}

/** Where the cents begin; null where every mark groups thousands. */
function decimalMark(bare: string): number | null {
  const marks = [...bare.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return null;
  const isOther =
    marks.filter(([mark]) => mark === last[0]).length === 1 && (marks.length > 1 || bare.length - last.index !== 4);
  return isOther ? last.index : null;
}

/** For a field that is typed in: '1234.50', in French '1234,50'; no cents where they are zero. */
export function showAmount(minor: number, language: Language): string {
  const cents = minor % 100;
  const units = String((minor - cents) / 100);
  return cents === 0 ? units : `${units}${language === 'fr' ? ',' : '.'}${String(cents).padStart(2, '0')}`;
}
