import { describe, expect, it } from 'vitest';
import { exchangeSum, type ExchangedUnit } from './exchange-sum';
import type { ExchangeTerms } from './exchange-terms';

const CHEAPER = [null, 'kept', 'refunded'] as const;
type Fees = Pick<ExchangeTerms, 'feeOnce' | 'feePerPerson' | 'cheaper'>;
const perPerson: Fees = { feeOnce: 0, feePerPerson: 1_000, cheaper: 'refunded' };
const free: Fees = { feeOnce: 0, feePerPerson: 0, cheaper: 'refunded' };
const unit = (price: number, givesBack: number, leastKept = 0): ExchangedUnit => ({ price, givesBack, leastKept });
const sum = (amounts: readonly number[]) => amounts.reduce((reached, amount) => reached + amount, 0);
/** What the ledger must say: paid − given back is what the new units and the old ones' remainders stand for (D66). */
const standing = ({ lines }: ReturnType<typeof exchangeSum>) =>
  sum(lines.map(({ newPrice, oldPrice, fee, keptDifference }) => newPrice - oldPrice + fee + keptDifference));

describe('what an exchange costs (D69)', () => {
  it('is the dearer fare and the fee of each traveller', () => {
    const offer = exchangeSum([unit(5_200, 5_200), unit(5_200, 5_200)], [5_900, 5_900], perPerson);
    expect(offer).toMatchObject({ newFare: 11_800, oldFare: 10_400, fee: 2_000, keptDifference: 0, total: 3_400 });
    expect(standing(offer)).toBe(3_400);
  });

  it('has the fee once a direction unless the terms say a person, to the cent', () => {
    const offer = exchangeSum([unit(1_000, 0), unit(1_000, 0), unit(1_000, 0)], [1_000, 1_000, 1_000], {
      ...perPerson,
      feeOnce: 500,
      feePerPerson: 0,
    });
    expect(offer.total).toBe(500);
    expect(offer.lines.map(({ fee }) => fee)).toEqual([167, 167, 166]);
  });

  it('gives a cheaper fare back where the terms say so, and keeps it where they say that', () => {
    const old = [unit(5_200, 5_200)];
    expect(exchangeSum(old, [3_900], free).total).toBe(-1_300);
    const kept = exchangeSum(old, [3_900], { ...free, cheaper: 'kept' });
    expect(kept).toMatchObject({ total: 0, keptDifference: 1_300 });
    expect(standing(kept)).toBe(0);
  });

  it('washes no fee away: at most old price − max(F, new price) comes back', () => {
    // Cancelled now the company would keep 2,000.
    const offer = exchangeSum([unit(5_000, 3_000)], [500], free);
    expect(offer).toMatchObject({ total: -3_000, keptDifference: 1_500 });
    expect(offer.lines[0]?.leastKept).toBe(2_000);
    expect(exchangeSum([unit(5_000, 0)], [500], free).total).toBe(0);
  });

  it('remembers the largest F of however many exchanges', () => {
    const [line] = exchangeSum([unit(5_000, 3_000)], [6_000], free).lines;
    expect(line?.leastKept).toBe(2_000);
    const again = exchangeSum([unit(6_000, 4_000, 2_000)], [7_000], free);
    expect(again.lines[0]?.leastKept).toBe(2_000);
    expect(exchangeSum([unit(6_000, 1_000, 2_000)], [7_000], free).lines[0]?.leastKept).toBe(5_000);
  });

  it('sets a cheaper unit off against a dearer one only as far as it could come back', () => {
    const offer = exchangeSum([unit(8_000, 0), unit(8_000, 0)], [12_000, 5_000], free);
    expect(offer).toMatchObject({ total: 4_000, keptDifference: 3_000 });
    expect(standing(offer)).toBe(4_000);
  });

  it('earns nobody a cent, whatever is exchanged before cancelling', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 2_000; round += 1) {
      const old = Array.from({ length: 1 + random(3) }, () => {
        const price = random(9_000);
        return unit(price, random(price + 1));
      });
      const before = sum(old.map(({ givesBack }) => givesBack));
      const fees = {
        feeOnce: random(900),
        feePerPerson: random(900),
        cheaper: CHEAPER[random(3)] ?? null,
      };
      let units = old;
      let paid = 0;
      for (let exchanges = 1 + random(3); exchanges > 0; exchanges -= 1) {
        const offer = exchangeSum(
          units,
          units.map(() => random(9_000)),
          fees,
        );
        expect(standing(offer)).toBe(offer.total);
        expect(offer.lines.every(({ fee, keptDifference }) => fee >= 0 && keptDifference >= 0)).toBe(true);
        paid += offer.total;
        // As refundable-unit caps it: the new unit gives back at most its price less F.
        units = offer.lines.map(({ newPrice, leastKept }) =>
          unit(newPrice, Math.max(0, newPrice - leastKept), leastKept),
        );
      }
      expect(sum(units.map(({ givesBack }) => givesBack)) - paid).toBeLessThanOrEqual(before);
    }
  });
});
