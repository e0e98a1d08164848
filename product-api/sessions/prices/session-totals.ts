import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import { travellersOf, type Party } from '@/rules/travellers/party';
import { refundableFee } from '@/rules/money/refundable-fee';
import {
  activityTaxLines,
  busTaxLines,
  feeTaxLines,
  hotelTaxLines,
  mergeTaxLines,
  taxBreakdown,
  type TaxLine,
  type TaxRate,
} from '@/rules/money/taxes';

/** What the totals need to know of an entry. `total` is gross, minor units of the session's currency. */
export type PricedEntry =
  /**
   * Place and local day on which the outbound (or only) direction begins: taxes of both directions belong there (D24).
   */
  | { kind: 'bus'; total: number; place: Place; date: LocalDate; touchesAbroad: boolean }
  | { kind: 'hotel'; total: number; stay: Parameters<typeof hotelTaxLines>[0] }
  | { kind: 'activity'; total: number; place: Place; date: LocalDate };

type Place = { country: string; region: string | null };

type Totals = { total: number; subtotal: number; taxBreakdown: TaxLine[] };
/** Tax rows of each entry by itself, in the order of the entries, and of the fee. */
export type EntryTaxes = { entries: TaxLine[][]; fee: TaxLine[] };
/** `withFee` is null while there is nothing to make refundable. */
export type SessionTotals = Totals & { fee: number; withFee: Totals | null; entryTaxes: EntryTaxes };

/**
 * Everything a cart costs, in integer minor units of one currency: what is shown is what is charged (D23–D25).
 * Prices and the fee contain their taxes; subtotal + taxes = total, with and without the fee.
 * @param cart entries in the order bus, hotel, activity: the first one's place taxes the fee; rates those in force on
 * the entries' days; the same one twice counts once
 */
export function sessionTotals(cart: {
  currency: CurrencyCode;
  party: Party;
  entries: readonly PricedEntry[];
  rates: readonly TaxRate[];
}): SessionTotals {
  const { currency, entries } = cart;
  const rates = withoutRepeats(cart.rates);
  const total = entries.reduce((reached, entry) => reached + entry.total, 0);
  const linesOf = entries.map((entry) => taxLinesOf(entry, rates));
  const lines = linesOf.flat();
  const fee = refundableFee({ total, travellers: travellersOf(cart.party), currency }).amount;
  const first = entries[0];
  const plain = totalsOf(total, lines);
  const entryTaxes = { entries: linesOf.map(mergeTaxLines), fee: [] };
  if (!first || fee === 0) return { ...plain, fee, withFee: null, entryTaxes };
  const feeLines = feeTaxLines({ ...originOf(first), gross: fee }, rates);
  const withFee = totalsOf(total + fee, [...lines, ...feeLines]);
  return { ...plain, fee, withFee, entryTaxes: { ...entryTaxes, fee: mergeTaxLines(feeLines) } };
}

function taxLinesOf(entry: PricedEntry, rates: readonly TaxRate[]): TaxLine[] {
  if (entry.kind === 'hotel') return hotelTaxLines(entry.stay, rates);
  const gross = entry.total;
  if (entry.kind === 'activity') return activityTaxLines({ ...entry.place, gross, date: entry.date }, rates);
  return busTaxLines({ ...originOf(entry), gross, touchesAbroad: entry.touchesAbroad }, rates);
}

/** Where and when the entry begins: the fee is taxed at the first one's. */
function originOf(entry: PricedEntry): { originCountry: string; originRegion: string | null; date: LocalDate } {
  const { country, region } = entry.kind === 'hotel' ? entry.stay : entry.place;
  return { originCountry: country, originRegion: region, date: dayOf(entry) };
}

/** The day whose tax rates hold. */
export function dayOf(entry: PricedEntry): LocalDate {
  return entry.kind === 'hotel' ? entry.stay.date : entry.date;
}

function totalsOf(total: number, lines: readonly TaxLine[]): Totals {
  const { subtotal, lines: merged } = taxBreakdown({ total, lines });
  return { total, subtotal, taxBreakdown: merged };
}

function withoutRepeats(rates: readonly TaxRate[]): TaxRate[] {
  return [
    ...new Map(
      rates.map((rate) => [[rate.jurisdiction, rate.tax, rate.product, rate.validFrom].join('|'), rate]),
    ).values(),
  ];
}
