import { assertMinor, largestRemainder } from '../../money/money';
import type { RefundLadder, RefundLadderStep } from '../../money/refund-ladder';
import type { TaxLine } from '../../money/taxes';

/** What one unit's share of a sale is (D63). Minor units; `price` contains `taxes`, `addOn` contains `addOnTaxes`. */
export type UnitShare = {
  price: number;
  taxes: TaxLine[];
  addOn: number;
  addOnTaxes: TaxLine[];
  steps: RefundLadderStep[];
};

/**
 * What was priced, and whose terms hold, as a whole: a direction, a room, a set of places. `weights`: one for each
 * unit, the fares that its price is shared out by.
 */
export type SoldGroup = { price: number; weights: readonly number[]; ladder: RefundLadder };

/** An entry of the cart: its groups, and the tax rows that their prices contain. */
export type SoldEntry = { groups: readonly SoldGroup[]; taxes: readonly TaxLine[] };

/**
 * Shares a sale out over its units so that every amount adds up to the cent: each price by its fares, each tax row and
 * the add-on by price, each step of a group's ladder by price, all with largest remainder (D63). A step's share is
 * never more than the unit's price.
 * @returns for each entry and group its units, in the order of their weights
 * @throws RangeError when taxes are more than the prices that contain them
 */
export function unitShares(sale: {
  entries: readonly SoldEntry[];
  addOn: number;
  addOnTaxes: readonly TaxLine[];
}): UnitShare[][][] {
  const prices = sale.entries.map(({ groups }) => groups.map(({ price, weights }) => largestRemainder(price, weights)));
  const all = prices.flat(2);
  const addOns = all.length === 0 ? [] : largestRemainder(sale.addOn, all);
  const addOnTaxes = rowsWithin(addOns, sale.addOnTaxes);
  let reached = 0;
  return sale.entries.map(({ groups, taxes }, entryIndex) => {
    const ofEntry = prices[entryIndex] ?? [];
    const rows = rowsWithin(ofEntry.flat(), taxes);
    let reachedInEntry = 0;
    return groups.map((group, groupIndex) => {
      const ofGroup = ofEntry[groupIndex] ?? [];
      const steps = group.ladder.steps.map(({ until, amount }) => ({
        until,
        amounts: largestRemainder(Math.min(amount, group.price), ofGroup),
      }));
      return ofGroup.map((price, index) => {
        const share = {
          price,
          taxes: rows[reachedInEntry] ?? [],
          addOn: addOns[reached] ?? 0,
          addOnTaxes: addOnTaxes[reached] ?? [],
          steps: steps.map(({ until, amounts }) => ({ until, amount: amounts[index] ?? 0 })),
        };
        reached += 1;
        reachedInEntry += 1;
        return share;
      });
    });
  });
}

/** Every tax row shared out over the amounts that contain it; no amount contains more tax than itself. */
function rowsWithin(amounts: readonly number[], rows: readonly TaxLine[]): TaxLine[][] {
  if (amounts.length === 0) return [];
  const taxed = rows.reduce((sum, { amount }) => sum + amount, 0);
  if (taxed > amounts.reduce((sum, amount) => sum + amount, 0)) throw new RangeError('More taxes than price');
  const byPrice = rows.map((row) => largestRemainder(row.amount, amounts));
  const isWithin = amounts.every((amount, unit) => byPrice.reduce((sum, row) => sum + (row[unit] ?? 0), 0) <= amount);
  const shared = isWithin ? byPrice : byWhatIsLeft(amounts, rows);
  return amounts.map((_, unit) => rows.map((row, index) => ({ ...row, amount: shared[index]?.[unit] ?? 0 })));
}

/** For prices of a few cents, where rows rounded each by itself would add up to more than the price. */
function byWhatIsLeft(amounts: readonly number[], rows: readonly TaxLine[]): number[][] {
  let left = [...amounts];
  return rows.map((row) => {
    const shares = largestRemainder(row.amount, left);
    left = left.map((amount, unit) => assertMinor(amount - (shares[unit] ?? 0)));
    return shares;
  });
}

/**
 * The tax rows inside a part of a price (D67): `part` is shared out over net price and rows by largest remainder, so
 * that the whole price gives exactly its rows.
 * @throws RangeError when `part` is more than the price
 */
export function taxesWithin(unit: Pick<UnitShare, 'price' | 'taxes'>, part: number): TaxLine[] {
  if (part < 0 || part > unit.price) throw new RangeError(`Not a part of ${unit.price}: ${part}`);
  const net = unit.price - unit.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const [, ...amounts] = largestRemainder(part, [net, ...unit.taxes.map(({ amount }) => amount)]);
  return unit.taxes.map((row, index) => ({ ...row, amount: amounts[index] ?? 0 }));
}

/** The tax rows of a unit that are left once `givenBack` of its price has come back: those of the rest (D67). */
export function taxesLeft(unit: Pick<UnitShare, 'price' | 'taxes'>, givenBack: number): TaxLine[] {
  const gone = taxesWithin(unit, Math.min(unit.price, givenBack));
  return unit.taxes.map((row, index) => ({ ...row, amount: row.amount - (gone[index]?.amount ?? 0) }));
}
