import { expect, it } from 'vitest';
import { activityItem, busItem, hotelItem, restaurantItem } from '@/tests/support/planner/planner-fields';
import type { CurrencyCode } from '../money/currency';
import type { PlannerItemFields } from './planner-fields';
import { tripTotals, type PricedItem } from './planner-totals';

const rates = {
  currency: 'CAD' as const,
  date: '2026-12-01',
  from: (currency: CurrencyCode) => (currency === 'USD' ? '1.3333' : '1.6'),
};
const added = (fields: PlannerItemFields, heads: number | null = null): PricedItem => ({
  fields,
  part: 'added',
  heads,
});
const booked = (fields: PlannerItemFields, heads: number): PricedItem => ({ fields, part: 'booked', heads });

it('adds by currency, and converts each sum as a whole, half-up', () => {
  const items = [
    booked(busItem({ totalPrice: 10_001 }), 2),
    added(hotelItem({ totalPrice: 20_000 })),
    added(hotelItem({ currency: 'USD', totalPrice: 1_001 })),
    added(restaurantItem({ currency: 'USD', totalPrice: 1_002 })),
    added(activityItem()),
  ];
  expect(tripTotals(items, rates)).toEqual({
    byCurrency: [
      { currency: 'CAD', booked: 10_001, added: 20_000, shared: 0 },
      { currency: 'USD', booked: 0, added: 2_003, shared: 0 },
    ],
    // 2003 × 1.3333 = 2670.5999
    together: {
      currency: 'CAD',
      booked: 10_001,
      added: 22_671,
      shared: 0,
      total: 32_672,
      // 1001 × 1.3333 = 1334.63…, 1002 × 1.3333 = 1335.97…
      byKind: { bus: 10_001, hotel: 21_335, activity: 0, restaurant: 1_336 },
      perTraveller: 16_336,
      rateDate: '2026-12-01',
    },
    travellers: 2,
    withoutPrice: 1,
  });
});

it('counts what others share apart from what one booked or added oneself', () => {
  const shared: PricedItem = { fields: hotelItem({ currency: 'USD', totalPrice: 3_000 }), part: 'shared', heads: null };
  expect(tripTotals([shared, added(hotelItem({ totalPrice: 500 }))], rates)).toMatchObject({
    byCurrency: [
      { currency: 'CAD', booked: 0, added: 500, shared: 0 },
      { currency: 'USD', booked: 0, added: 0, shared: 3_000 },
    ],
    together: { booked: 0, added: 500, shared: 4_000, total: 4_500 },
  });
});

it('asks for no rate and names no day where nothing is converted', () => {
  const none = {
    ...rates,
    from: () => {
      throw new RangeError('no rates');
    },
  };
  expect(tripTotals([added(hotelItem({ totalPrice: 500 }))], none).together).toMatchObject({
    total: 500,
    rateDate: null,
    perTraveller: null,
  });
  expect(tripTotals([], none)).toMatchObject({
    byCurrency: [],
    together: { total: 0, perTraveller: null },
    travellers: null,
    withoutPrice: 0,
  });
});

it('of each kind adds up to the total, whatever is converted', () => {
  const currencies = ['CAD', 'USD', 'EUR'] as const;
  const items = [busItem, hotelItem, activityItem, restaurantItem].flatMap((item, kind) =>
    currencies.map((currency, index) => added(item({ currency, totalPrice: 333 * (kind + 1) + index }))),
  );
  const { byKind, total } = tripTotals(items, rates).together;
  expect(byKind.bus + byKind.hotel + byKind.activity + byKind.restaurant).toBe(total);
  expect(byKind.restaurant).toBeGreaterThan(byKind.bus);
});

const totalOf = (...items: PricedItem[]) => tripTotals(items, rates).together.total;

it('a total wins; a price per person counts for its heads, else for the trip’s travellers, else once', () => {
  expect(totalOf(added(hotelItem({ totalPrice: 900, pricePerPerson: 500 })))).toBe(900);
  expect(totalOf(added(busItem({ pricePerPerson: 500, travellers: ['Maëlle', 'Simon', ' '] })))).toBe(1_000);
  expect(totalOf(added(restaurantItem({ pricePerPerson: 500, numberOfGuests: 5 })))).toBe(2_500);
  expect(totalOf(added(hotelItem({ pricePerPerson: 500 })), booked(busItem({ totalPrice: 0 }), 3))).toBe(1_500);
  expect(totalOf(added(hotelItem({ pricePerPerson: 500 })))).toBe(500);
});

it('the largest party travels; guests at a table do not', () => {
  const items = [
    added(busItem({ travellers: ['A', 'B'] })),
    booked(activityItem({ totalPrice: 1_000 }), 3),
    added(restaurantItem({ numberOfGuests: 8 })),
  ];
  expect(tripTotals(items, rates)).toMatchObject({ travellers: 3, together: { total: 1_000, perTraveller: 333 } });
});
