import type { CurrencyCode } from './currency';
import type { LocalDate } from '../dates/dates';
import { assertMinor, fractionOf, multiplyByRate, roundHalfUp } from './money';

export type TaxProduct = 'bus' | 'fee' | 'hotel' | 'activity';
/** open: charged as shown until an accountant decides (D24). */
export type TaxStatus = 'established' | 'open';
/**
 * What a percentage is taken of: the price alone, or the price with the lodging taxes before it. 'night': a sum for
 * each night.
 */
export type TaxBase = 'price' | 'priceAndLodging' | 'night';

/**
 * A row of the dated table `tax_rates` (D24). `percent` is a decimal string, '9.975' is 9.975 %. Both dates belong to
 * the validity.
 */
export type TaxRate = {
  /** 'CA' federal; 'ON' a province, 'ON-toronto' a city of it; 'US-NY' a state, 'US-NY-new-york' a city of it. */
  jurisdiction: string;
  /** 'GST', 'HST', 'QST', 'PST', 'MAT'. */
  tax: string;
  product: TaxProduct;
  percent: string;
  /** Minor units of the place's currency, with base 'night' only. */
  amountPerNight?: number | null;
  /** 'price' where nothing is said. */
  base?: TaxBase;
  validFrom: LocalDate;
  validTo?: LocalDate | null;
  status: TaxStatus;
  source: string;
  order: number;
};

/**
 * A tax contained in a price, minor units. `jurisdiction` is the place that decided it: the province of the bus' origin
 * or of the hotel, also on the federal line, so that a receipt can say 'GST 5 % (bus from Québec)'; a city's own tax
 * names the city. A tax that is a sum for each night has percent '0'.
 */
export type TaxLine = {
  code: string;
  jurisdiction: string;
  percent: string;
  product: TaxProduct;
  amount: number;
  status: TaxStatus;
};

type Place = { country: string; region: string | null; cityCode?: string };
type Supply = Place & { product: TaxProduct; date: LocalDate };

/** The province 'ON', or the state 'US-NY': a state's code alone can be a country's, too. */
function regionOf({ country, region }: Place): string | null {
  return region === null || country === 'CA' ? region : `${country}-${region}`;
}

/** The place that a tax line's `jurisdiction` names, taken apart: how screens and receipts find its name. */
export function placeOfJurisdiction(jurisdiction: string): {
  country: string;
  region: string;
  cityCode: string | null;
} {
  const [, country = 'CA', region = jurisdiction, cityCode = null] =
    /^(?:(US)-)?([A-Z]{2})(?:-(.+))?$/.exec(jurisdiction) ?? [];
  return { country, region, cityCode };
}

/** Rates for one thing sold at one place. Of one tax the closest place's rate holds; HST contains the federal GST. */
function ratesFor(supply: Supply, rates: readonly TaxRate[]): TaxRate[] {
  const region = regionOf(supply);
  const jurisdictions = [supply.country, ...(region ? [region, `${region}-${supply.cityCode ?? ''}`] : [])];
  const valid = rates.filter(
    (rate) =>
      rate.product === supply.product &&
      rate.validFrom <= supply.date &&
      (!rate.validTo || supply.date <= rate.validTo),
  );
  const closest = new Map(
    jurisdictions
      .flatMap((place) => valid.filter((rate) => rate.jurisdiction === place))
      .map((rate) => [rate.tax, rate]),
  );
  if (closest.has('HST')) closest.delete('GST');
  return [...closest.values()].sort((left, right) => left.order - right.order);
}

const PERCENT_SCALE = 10n ** 6n;
const WHOLE = 100n * PERCENT_SCALE;

/** A tax as ofNet × net price + fixed, in minor units: `ofNet` counted in 1/WHOLE², `fixed` in 1/WHOLE. */
type TaxShare = { ofNet: bigint; fixed: bigint };

function scaledPercent(percent: string): bigint {
  const { numerator, denominator } = fractionOf(percent);
  if (PERCENT_SCALE % denominator !== 0n) throw new RangeError(`A tax rate has at most 6 decimals: ${percent}`);
  return (numerator * PERCENT_SCALE) / denominator;
}

/**
 * Every tax as a share of the unknown net price, in order; those on price and lodging see the lodging taxes before
 * them.
 */
function sharesOf(applied: readonly TaxRate[], nightsSum: (rate: TaxRate) => number): TaxShare[] {
  const lodging = { ofNet: 0n, fixed: 0n };
  return applied.map((rate) => {
    const percent = scaledPercent(rate.percent);
    if (rate.base === 'priceAndLodging')
      return { ofNet: percent * (WHOLE + lodging.ofNet), fixed: percent * lodging.fixed };
    const sum = rate.base === 'night' ? BigInt(nightsSum(rate)) : 0n;
    lodging.ofNet += percent;
    lodging.fixed += sum;
    return { ofNet: percent * WHOLE, fixed: sum * WHOLE };
  });
}

/**
 * Taxes contained in a gross amount. The net price follows from gross = net + every tax, as an exact fraction; each
 * line is the step between two running totals rounded half-up, so no line is off by a cent and they add up exactly.
 * Sums a night that are more than the price itself take all of it: a line is never negative.
 */
function contained(
  gross: number,
  supply: Supply,
  rates: readonly TaxRate[],
  nightsSum: (rate: TaxRate) => number = () => 0,
): TaxLine[] {
  const applied = ratesFor(supply, rates);
  const shares = sharesOf(applied, nightsSum);
  const ofNet = shares.reduce((reached, share) => reached + share.ofNet, WHOLE * WHOLE);
  const fixed = shares.reduce((reached, share) => reached + share.fixed, 0n);
  const rest = BigInt(assertMinor(gross)) * WHOLE - fixed;
  const isTooSmall = fixed > 0n && rest < 0n;
  const reached = { ofNet: 0n, fixed: 0n };
  let charged = 0;
  return applied.map((rate, index) => {
    reached.ofNet += shares[index]?.ofNet ?? 0n;
    reached.fixed += shares[index]?.fixed ?? 0n;
    const exact = roundHalfUp(reached.ofNet * (isTooSmall ? 0n : rest) + reached.fixed * ofNet, WHOLE * ofNet);
    const next = isTooSmall ? Math.min(exact, gross) : exact;
    const line: TaxLine = {
      code: rate.tax,
      jurisdiction: rate.jurisdiction === supply.country ? (regionOf(supply) ?? rate.jurisdiction) : rate.jurisdiction,
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
  ticket: {
    gross: number;
    originCountry: string;
    originRegion: string | null;
    touchesAbroad: boolean;
    date: LocalDate;
  },
  rates: readonly TaxRate[],
): TaxLine[] {
  if (ticket.touchesAbroad) return [];
  return contained(
    ticket.gross,
    { product: 'bus', country: ticket.originCountry, region: ticket.originRegion, date: ticket.date },
    rates,
  );
}

/** Taxes in the refundable fee: those of the departure's province, also when the bus itself bears none (D24). */
export function feeTaxLines(
  fee: { gross: number; originCountry: string; originRegion: string | null; date: LocalDate },
  rates: readonly TaxRate[],
): TaxLine[] {
  return contained(
    fee.gross,
    { product: 'fee', country: fee.originCountry, region: fee.originRegion, date: fee.date },
    rates,
  );
}

/** The currency of a country's sums a night, whatever the hotel asks its prices in. */
export function taxCurrency(country: string): CurrencyCode {
  return country === 'CA' ? 'CAD' : 'USD';
}

/**
 * Taxes in the gross price of a stay, by the hotel's place and the day of check-in (D24): lodging taxes, then sales tax
 * on room and lodging tax.
 * @param stay gross in minor units; nights from 1; nightAmountRate = units of the price's currency for one of
 * taxCurrency, decimal string
 */
export function hotelTaxLines(
  stay: {
    gross: number;
    nights: number;
    country: string;
    region: string | null;
    cityCode: string;
    date: LocalDate;
    nightAmountRate: string;
  },
  rates: readonly TaxRate[],
): TaxLine[] {
  const { gross, nights, country, region, cityCode, date, nightAmountRate } = stay;
  const nightsSum = (rate: TaxRate) => multiplyByRate((rate.amountPerNight ?? 0) * nights, nightAmountRate);
  return contained(gross, { product: 'hotel', country, region, cityCode, date }, rates, nightsSum);
}

/**
 * Taxes in the gross price of an activity's tickets: the sales tax of its place on its day; none where no row says so,
 * as in the US (D24).
 */
export function activityTaxLines(
  activity: { gross: number; country: string; region: string | null; date: LocalDate },
  rates: readonly TaxRate[],
): TaxLine[] {
  const { gross, country, region, date } = activity;
  return contained(gross, { product: 'activity', country, region, date }, rates);
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
export function taxBreakdown(sale: { total: number; lines: readonly TaxLine[] }): {
  subtotal: number;
  taxes: number;
  lines: TaxLine[];
} {
  const lines = mergeTaxLines(sale.lines);
  const taxes = assertMinor(lines.reduce((reached, line) => reached + line.amount, 0));
  return { subtotal: assertMinor(assertMinor(sale.total) - taxes), taxes, lines };
}
