import type { LocalDate } from './dates';
import { assertMinor, fractionOf, roundHalfUp } from './money';

export type TaxProduct = 'bus' | 'fee' | 'hotel' | 'activity';
/** open: charged as shown until an accountant decides (D24). */
export type TaxStatus = 'established' | 'open';

/** A row of the dated table `tax_rates` (D24). `percent` is a decimal string, '9.975' is 9.975 %. Both dates belong to the validity. */
export type TaxRate = {
  /** 'CA' for a federal rate, else the province: 'ON', 'QC'. */
  jurisdiction: string;
  /** 'GST', 'HST', 'QST', 'PST'. */
  tax: string;
  product: TaxProduct;
  percent: string;
  validFrom: LocalDate;
  validTo?: LocalDate | null;
  status: TaxStatus;
  source: string;
  order: number;
};

/**
 * A tax contained in a price, minor units. `jurisdiction` is the place that decided it (province of the bus' origin),
 * also on the federal line, so that a receipt can say 'GST 5 % (bus from Québec)'.
 */
export type TaxLine = {
  code: string;
  jurisdiction: string;
  percent: string;
  product: TaxProduct;
  amount: number;
  status: TaxStatus;
};

type Supply = { product: TaxProduct; country: string; region: string | null; date: LocalDate };

/** Rates for one thing sold at one place: the province's own, and the federal one unless the province's rate contains it. */
function ratesFor(supply: Supply, rates: readonly TaxRate[]): TaxRate[] {
  if (supply.country !== 'CA') return [];
  const valid = rates.filter(
    (rate) => rate.product === supply.product && rate.validFrom <= supply.date && (!rate.validTo || supply.date <= rate.validTo),
  );
  const regional = valid.filter((rate) => rate.jurisdiction === supply.region);
  const isFederalIncluded = regional.some((rate) => rate.tax === 'HST' || rate.tax === 'GST');
  const federal = isFederalIncluded ? [] : valid.filter((rate) => rate.jurisdiction === 'CA');
  return [...federal, ...regional].sort((left, right) => left.order - right.order);
}

/**
 * Taxes contained in a gross amount: together gross × Σp / (100 + Σp), half-up.
 * Each line is the step between two rounded running totals, so no line is off by a cent and they add up exactly.
 */
function contained(gross: number, supply: Supply, rates: readonly TaxRate[]): TaxLine[] {
  const applied = ratesFor(supply, rates);
  const scale = 10n ** 6n;
  const percents = applied.map((rate) => {
    const { numerator, denominator } = fractionOf(rate.percent);
    if (scale % denominator !== 0n) throw new RangeError(`A tax rate has at most 6 decimals: ${rate.percent}`);
    return (numerator * scale) / denominator;
  });
  const whole = percents.reduce((left, right) => left + right, 100n * scale);
  const amount = BigInt(assertMinor(gross));
  let reached = 0n;
  let charged = 0;
  return applied.map((rate, index) => {
    reached += percents[index] ?? 0n;
    const next = roundHalfUp(amount * reached, whole);
    const line: TaxLine = {
      code: rate.tax,
      jurisdiction: supply.region ?? rate.jurisdiction,
      percent: rate.percent,
      product: supply.product,
      amount: next - charged,
      status: rate.status,
    };
    charged = next;
    return line;
  });
}

/**
 * Taxes in the gross price of a bus ticket, or of a round trip sold as one (taxed at the outbound's origin).
 * Inside Canada the origin's province decides; with any end abroad, and in the US, there are none (D24).
 * @param ticket gross in minor units; touchesAbroad = an end of the journey is outside Canada; date of departure
 */
export function busTaxLines(
  ticket: { gross: number; originCountry: string; originRegion: string | null; touchesAbroad: boolean; date: LocalDate },
  rates: readonly TaxRate[],
): TaxLine[] {
  if (ticket.touchesAbroad) return [];
  return contained(ticket.gross, { product: 'bus', country: ticket.originCountry, region: ticket.originRegion, date: ticket.date }, rates);
}

/** Taxes in the refundable fee: those of the departure's province, also when the bus itself bears none (D24). */
export function feeTaxLines(
  fee: { gross: number; originCountry: string; originRegion: string | null; date: LocalDate },
  rates: readonly TaxRate[],
): TaxLine[] {
  return contained(fee.gross, { product: 'fee', country: fee.originCountry, region: fee.originRegion, date: fee.date }, rates);
}

/** One line for each tax, place, rate, product and status, in order of first appearance. Lines of 0 are left out. */
export function mergeTaxLines(lines: readonly TaxLine[]): TaxLine[] {
  const merged = new Map<string, TaxLine>();
  for (const line of lines) {
    const key = [line.product, line.jurisdiction, line.code, line.percent, line.status].join('|');
    const earlier = merged.get(key);
    merged.set(key, { ...line, amount: assertMinor(line.amount + (earlier?.amount ?? 0)) });
  }
  return [...merged.values()].filter((line) => line.amount !== 0);
}

/** A gross total taken apart: subtotal + taxes = total, and the lines add up to taxes. */
export function taxBreakdown(sale: { total: number; lines: readonly TaxLine[] }): { subtotal: number; taxes: number; lines: TaxLine[] } {
  const lines = mergeTaxLines(sale.lines);
  const taxes = assertMinor(lines.reduce((reached, line) => reached + line.amount, 0));
  return { subtotal: assertMinor(assertMinor(sale.total) - taxes), taxes, lines };
}
