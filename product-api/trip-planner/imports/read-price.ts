import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import { first, firstText, isNode, type Node } from './node-values';

/** What a reservation costs in the planner's currencies; null: not said, or said in another one or in none. */
type ReadPrice = { currency: CurrencyCode; totalPrice: number | null };

const MAX_MINOR = 100_000_000;
const UNSAID: ReadPrice = { currency: DEFAULT_CURRENCY, totalPrice: null };

/**
 * `totalPrice` as words ('CAD 123.45', '1 234,50 €'), a number, or a PriceSpecification. No currency is guessed: '$' is
 * that of four countries.
 */
export function readPrice({ totalPrice, price, priceCurrency }: Node): ReadPrice {
  const said = first(totalPrice) ?? first(price);
  const [amount, ofAmount] = isNode(said)
    ? [firstText(said.price, said.value), firstText(said.priceCurrency, said.currency)]
    : [firstText(said), ''];
  const currency = (
    firstText(priceCurrency, ofAmount) ||
    /\b[A-Z]{3}\b/.exec(amount)?.[0] ||
    (amount.includes('€') ? 'EUR' : '')
  ).toUpperCase();
  const minor = minorOf(amount);
  return isCurrencyCode(currency) && minor !== null ? { currency, totalPrice: minor } : UNSAID;
}

/**
 * Cents of '1,234.50', '1.234,50', '1 234,5', '1234'. The last point or comma with one or two digits behind it divides.
 */
function minorOf(words: string): number | null {
  const digits = words.replace(/[^\d.,-]/g, '');
  const match = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match) return null;
  const minor = Number(`${(match[1] ?? '').replace(/[.,]/g, '')}${(match[2] ?? '').padEnd(2, '0')}`);
  return Number.isSafeInteger(minor) && minor <= MAX_MINOR ? minor : null;
}
