import type { CurrencyCode } from '@/rules/currency';
import type { LocalDate } from '@/rules/dates';
import { travellersOf, type Party } from '@/rules/party';
import { refundableFee } from '@/rules/refundable-fee';
import { busTaxLines, feeTaxLines, taxBreakdown, type TaxLine, type TaxRate } from '@/rules/taxes';

/** What the totals need to know of an entry. `total` is gross, minor units of the session's currency. */
export type PricedEntry = {
  total: number;
  /** Place and local day on which the outbound (or only) direction begins: taxes of both directions belong there (D24). */
  origin: { country: string; region: string };
  date: LocalDate;
  touchesAbroad: boolean;
};

export type Totals = { total: number; subtotal: number; taxBreakdown: TaxLine[] };
/** `withFee` is null while there is nothing to make refundable. */
export type SessionTotals = Totals & { fee: number; withFee: Totals | null };

/**
 * Everything a cart costs, in integer minor units of one currency: what is shown is what is charged (D23–D25).
 * Prices and the fee contain their taxes; subtotal + taxes = total, with and without the fee.
 * @param rates those in force on the entries' days; the same one twice counts once
 */
export function sessionTotals(cart: { currency: CurrencyCode; party: Party; entries: readonly PricedEntry[]; rates: readonly TaxRate[] }): SessionTotals {
  const { currency, entries } = cart;
  const rates = withoutRepeats(cart.rates);
  const total = entries.reduce((reached, entry) => reached + entry.total, 0);
  const lines = entries.flatMap((entry) => busTaxLines({ ...placeOf(entry), gross: entry.total, touchesAbroad: entry.touchesAbroad }, rates));
  const fee = refundableFee({ total, travellers: travellersOf(cart.party), currency }).amount;
  const first = entries[0];
  const plain = totalsOf(total, lines);
  if (!first || fee === 0) return { ...plain, fee, withFee: null };
  const feeLines = feeTaxLines({ ...placeOf(first), gross: fee }, rates);
  return { ...plain, fee, withFee: totalsOf(total + fee, [...lines, ...feeLines]) };
}

function placeOf(entry: PricedEntry): { originCountry: string; originRegion: string; date: LocalDate } {
  return { originCountry: entry.origin.country, originRegion: entry.origin.region, date: entry.date };
}

function totalsOf(total: number, lines: readonly TaxLine[]): Totals {
  const { subtotal, lines: merged } = taxBreakdown({ total, lines });
  return { total, subtotal, taxBreakdown: merged };
}

function withoutRepeats(rates: readonly TaxRate[]): TaxRate[] {
  return [...new Map(rates.map((rate) => [[rate.jurisdiction, rate.tax, rate.product, rate.validFrom].join('|'), rate])).values()];
}
