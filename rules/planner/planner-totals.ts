import { CURRENCIES, type CurrencyCode } from '../money/currency';
import { assertMinor, multiplyByRate, perPerson } from '../money/money';
import { priceOfItem, type PlannerItemFields } from './planner-fields';

const PARTS = ['booked', 'added', 'shared'] as const;
/** Whose price it is: `booked` was paid here and `added` was typed by the reader; `shared` is what others show them. */
type CostPart = (typeof PARTS)[number];

/** An item as its price is counted. `heads`: how many travel, where a booking says it. */
export type PricedItem = { fields: PlannerItemFields; part: CostPart; heads: number | null };

const KINDS = ['bus', 'hotel', 'activity', 'restaurant'] as const satisfies readonly PlannerItemFields['kind'][];

/** Minor units. */
type PartSums = Record<CostPart, number>;
type KindSums = Record<PlannerItemFields['kind'], number>;
type CurrencySum = PartSums & { currency: CurrencyCode };
export type TripTotals = {
  byCurrency: CurrencySum[];
  together: PartSums & {
    currency: CurrencyCode;
    total: number;
    /** What buses, rooms, activities and meals cost: together the total. */
    byKind: KindSums;
    perTraveller: number | null;
    rateDate: string | null;
  };
  travellers: number | null;
  withoutPrice: number;
};

/** Units of the currency asked for, for one unit of another: a decimal string. */
export type RatesTo = { currency: CurrencyCode; date: string; from: (currency: CurrencyCode) => string };

/**
 * What a trip costs (D55). A total price wins; a price per person alone counts once for each head of that item, else
 * for each traveller of the trip, else once. Sums by currency are exact; each of them is converted as a whole, half-up,
 * and so is the share of a traveller (D27).
 */
export function tripTotals(items: readonly PricedItem[], rates: RatesTo): TripTotals {
  const travellers = largestParty(items);
  const sums = new Map<CurrencyCode, CurrencySum>();
  const kinds = new Map<CurrencyCode, KindSums>();
  let withoutPrice = 0;
  for (const item of items) {
    const amount = amountOf(item, travellers);
    if (amount === null) {
      withoutPrice += 1;
      continue;
    }
    addTo(sums, item, amount);
    addToKind(kinds, item, amount);
  }
  const byCurrency = CURRENCIES.flatMap((currency) => sums.get(currency) ?? []);
  const together = (of: CostPart) =>
    byCurrency.reduce((sum, one) => assertMinor(sum + converted(one[of], one.currency, rates)), 0);
  const sumsTogether: PartSums = { booked: together('booked'), added: together('added'), shared: together('shared') };
  const total = assertMinor(PARTS.reduce((sum, part) => sum + sumsTogether[part], 0));
  const isConverted = byCurrency.some(({ currency }) => currency !== rates.currency);
  const perTraveller = travellers === null ? null : perPerson(total, travellers).amount;
  return {
    byCurrency,
    together: {
      currency: rates.currency,
      ...sumsTogether,
      total,
      byKind: kindsTogether(kinds, total, rates),
      perTraveller,
      rateDate: isConverted ? rates.date : null,
    },
    travellers,
    withoutPrice,
  };
}

function addTo(sums: Map<CurrencyCode, CurrencySum>, { fields, part }: PricedItem, amount: number): void {
  const { currency } = priceOfItem(fields);
  const sum = sums.get(currency) ?? { currency, booked: 0, added: 0, shared: 0 };
  sums.set(currency, { ...sum, [part]: assertMinor(sum[part] + amount) });
}

function addToKind(kinds: Map<CurrencyCode, KindSums>, { fields }: PricedItem, amount: number): void {
  const { currency } = priceOfItem(fields);
  const sums = kinds.get(currency) ?? { bus: 0, hotel: 0, activity: 0, restaurant: 0 };
  kinds.set(currency, { ...sums, [fields.kind]: assertMinor(sums[fields.kind] + amount) });
}

/** Each converted by itself; what rounding leaves of the total goes to the dearest, where it is seen least. */
function kindsTogether(kinds: ReadonlyMap<CurrencyCode, KindSums>, total: number, rates: RatesTo): KindSums {
  const together: KindSums = { bus: 0, hotel: 0, activity: 0, restaurant: 0 };
  for (const [currency, sums] of kinds)
    for (const kind of KINDS) together[kind] = assertMinor(together[kind] + converted(sums[kind], currency, rates));
  const reached = KINDS.reduce((sum, kind) => sum + together[kind], 0);
  const dearest = KINDS.reduce((best, kind) => (together[kind] > together[best] ? kind : best));
  together[dearest] = assertMinor(together[dearest] + total - reached);
  return together;
}

function converted(amount: number, currency: CurrencyCode, rates: RatesTo): number {
  return currency === rates.currency ? amount : multiplyByRate(amount, rates.from(currency));
}

/** Null: the item says no price. */
function amountOf(item: PricedItem, travellers: number | null): number | null {
  const { totalPrice, pricePerPerson } = priceOfItem(item.fields);
  if (totalPrice !== null) return totalPrice;
  return pricePerPerson === null ? null : assertMinor(pricePerPerson * (headsOf(item) ?? travellers ?? 1));
}

function headsOf({ fields, heads }: PricedItem): number | null {
  if (heads !== null) return heads;
  if (fields.kind === 'restaurant') return fields.restaurant.numberOfGuests;
  return namedTravellers(fields);
}

/** Guests at a table are no travellers: friends who live there dine, too. */
function largestParty(items: readonly PricedItem[]): number | null {
  return items.reduce<number | null>((most, { fields, heads }) => {
    const party = heads ?? namedTravellers(fields);
    return party !== null && party > (most ?? 0) ? party : most;
  }, null);
}

function namedTravellers(fields: PlannerItemFields): number | null {
  const named = fields.kind === 'bus' ? fields.bus.travellers.filter((name) => name.trim() !== '').length : 0;
  return named === 0 ? null : named;
}
