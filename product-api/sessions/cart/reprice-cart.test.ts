import { describe, expect, it } from 'vitest';
import type { CurrencyCode } from '@/rules/money/currency';
import { makeBookingRow } from '@/tests/support/trips/booking-rows';
import type { CartBus, SupplierFees } from '../../buses/cart-bus';
import { repriceCart } from './reprice-cart';

const PARTY = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
/** Rates of a day on which 12.22 goes to 8.95 and would come back as 12.23. */
const RATES: Record<string, string> = { CADUSD: '0.7321', USDCAD: '1.36593', CADCAD: '1', USDUSD: '1' };

function into(cart: CartBus, currency: CurrencyCode): CartBus {
  return repriceCart(cart, { currency, party: PARTY, rateFrom: (from) => RATES[from + currency] ?? '' });
}

function cartWith(fees: SupplierFees | undefined): CartBus {
  const [cart] = makeBookingRow().carts;
  if (!cart) throw new Error('No bus in the fixture');
  const charged = fees ?? { currency: 'CAD', extraFee: 1222, exchange: 1222, refund: 1222 };
  return {
    ...cart,
    directions: cart.directions.map((direction) => ({
      ...direction,
      fees: direction.ticket.journey?.legs.map(() => charged),
    })),
  };
}

function feesOf(cart: CartBus) {
  return cart.directions.flatMap(({ ticket }) =>
    (ticket.journey?.legs ?? []).map(({ terms }) => [terms.checked?.extraFee, terms.exchange?.fee, terms.refund?.fee]),
  );
}

describe('the fees of a cart in another currency (D27)', () => {
  it('come from what the operator states, however often the currency changes', () => {
    const cart = cartWith(undefined);
    const there = into(cart, 'USD');
    const again = into(into(into(there, 'CAD'), 'USD'), 'CAD');
    expect(feesOf(there)[0]).toEqual([895, 895, 895]);
    expect(feesOf(again)).toEqual(feesOf(into(cart, 'CAD')));
    expect(feesOf(again)[0]).toEqual([1222, 1222, 1222]);
  });

  it('say nothing where the operator says nothing, and nothing is nothing in every currency', () => {
    const silent = cartWith({ currency: 'USD', extraFee: null, exchange: 0, refund: 0 });
    expect(feesOf(into(silent, 'CAD'))[0]).toEqual([null, 0, 0]);
  });

  it('of a cart saved before they were kept go by what it shows', () => {
    const cart = cartWith(undefined);
    const old = { ...cart, directions: cart.directions.map(({ fees: _, ...direction }) => direction) };
    const [before, after] = [feesOf(old), feesOf(into(old, 'USD'))];
    expect(after[0]?.[0]).toBe(before[0]?.[0] ? Math.round(before[0][0] * 0.7321) : before[0]?.[0]);
  });
});
