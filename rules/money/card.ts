import { isLocalDate, type LocalDate } from '../dates/local-date';
import { ruleFault, type RuleFault } from '../rule-fault';

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover';
/** What the form shows and the sandbox takes (R66). Discover is recognised so that it can be refused by name. */
export const ACCEPTED_CARDS = ['visa', 'mastercard', 'amex'] as const satisfies readonly CardBrand[];

type BrandRule = {
  brand: CardBrand;
  pattern: RegExp;
  lengths: readonly number[];
  codeLength: number;
  groups: readonly number[];
};

/** Issuer ranges of ISO/IEC 7812 as the schemes publish them. */
const BRANDS: readonly BrandRule[] = [
  { brand: 'visa', pattern: /^4/, lengths: [13, 16, 19], codeLength: 3, groups: [4, 4, 4, 4, 3] },
  {
    brand: 'mastercard',
    pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    codeLength: 3,
    groups: [4, 4, 4, 4],
  },
  { brand: 'amex', pattern: /^3[47]/, lengths: [15], codeLength: 4, groups: [4, 6, 5] },
  { brand: 'discover', pattern: /^(6011|64[4-9]|65)/, lengths: [16, 19], codeLength: 3, groups: [4, 4, 4, 4, 3] },
];
const OTHER_GROUPS = [4, 4, 4, 4, 3];
const MAX_VALIDITY_YEARS = 20;

export type CardDetails = {
  number: string;
  securityCode: string;
  /** Year with two or four digits. */
  expiry: { month: string | number; year: string | number };
  firstName: string;
  lastName: string;
};

/** The number without the blanks and hyphens people type. */
export function cardDigits(number: string): string {
  return number.replace(/[\s\u00A0-]/g, '');
}

function ruleOf(number: string): BrandRule | null {
  const digits = cardDigits(number);
  return BRANDS.find((rule) => rule.pattern.test(digits)) ?? null;
}

/** The brand as soon as the first digits tell it; null for an unknown one. */
export function cardBrand(number: string): CardBrand | null {
  return ruleOf(number)?.brand ?? null;
}

export function isAcceptedCard(brand: CardBrand | null): boolean {
  return ACCEPTED_CARDS.some((accepted) => accepted === brand);
}

/** Digits of the security code: 4 on American Express, else 3. */
export function securityCodeLength(number: string): number {
  return ruleOf(number)?.codeLength ?? 3;
}

/** The check digit of ISO/IEC 7812-1 annex B. */
export function luhn(number: string): boolean {
  const digits = cardDigits(number);
  if (!/^\d+$/.test(digits)) return false;
  const total = [...digits].reverse().reduce((reached, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return reached + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

function numberFault(number: string): RuleFault | null {
  const digits = cardDigits(number);
  if (digits === '') return ruleFault('number', 'REQUIRED');
  if (!/^\d+$/.test(digits)) return ruleFault('number', 'CARD_NUMBER_INVALID');
  const rule = ruleOf(digits);
  if (rule && !isAcceptedCard(rule.brand)) return ruleFault('number', 'CARD_NOT_ACCEPTED');
  const lengths = rule?.lengths ?? [16];
  const usual = rule?.brand === 'amex' ? 15 : 16;
  if (digits.length < Math.max(...lengths) && !lengths.includes(digits.length)) {
    return ruleFault('number', 'CARD_NUMBER_INCOMPLETE', { digits: usual });
  }
  if (!lengths.includes(digits.length) || !luhn(digits)) return ruleFault('number', 'CARD_NUMBER_INVALID');
  return rule ? null : ruleFault('number', 'CARD_NOT_ACCEPTED');
}

function expiryFault(expiry: CardDetails['expiry'], today: LocalDate): RuleFault | null {
  const month = String(expiry.month).trim();
  const year = String(expiry.year).trim();
  if (month === '' || year === '') return ruleFault('expiry', 'REQUIRED');
  const first = `${/^\d{2}$/.test(year) ? `20${year}` : year}-${month.padStart(2, '0')}-01`;
  const lastYear = Number(today.slice(0, 4)) + MAX_VALIDITY_YEARS;
  if (!isLocalDate(first) || Number(first.slice(0, 4)) > lastYear) return ruleFault('expiry', 'EXPIRY_INVALID');
  // A card is good through the last day of its month.
  return first.slice(0, 7) < today.slice(0, 7) ? ruleFault('expiry', 'CARD_EXPIRED') : null;
}

/**
 * What is wrong with a card (R66, R111). Paths: number, expiry, securityCode, firstName, lastName.
 * @param today date at the place that charges
 */
export function cardFaults(card: CardDetails, today: LocalDate): RuleFault[] {
  const code = card.securityCode.trim();
  const codeDigits = securityCodeLength(card.number);
  const faults = [
    numberFault(card.number),
    expiryFault(card.expiry, today),
    code === '' ? ruleFault('securityCode', 'REQUIRED') : null,
    code !== '' && !(/^\d+$/.test(code) && code.length === codeDigits)
      ? ruleFault('securityCode', 'SECURITY_CODE_INVALID', { digits: codeDigits })
      : null,
    card.firstName.trim() === '' ? ruleFault('firstName', 'REQUIRED') : null,
    card.lastName.trim() === '' ? ruleFault('lastName', 'REQUIRED') : null,
  ];
  return faults.filter((fault) => fault !== null);
}

/**
 * The number in the groups embossed on the card: '4242 4242 4242 4242', '3782 822463 10005'. What does not fit is cut
 * off.
 */
export function formatCardNumber(number: string): string {
  const digits = cardDigits(number).replace(/\D/g, '');
  let start = 0;
  const parts = (ruleOf(digits)?.groups ?? OTHER_GROUPS).map((size) => digits.slice(start, (start += size)));
  return parts.filter((part) => part !== '').join(' ');
}

/** All that is kept of a number besides its brand (D44). */
export function last4(number: string): string {
  return cardDigits(number).slice(-4);
}
