import { describe, expect, it } from 'vitest';
import { cheapestOf, dateOfNext, routeDays, sampleDateOf } from './route-days';

const prices = (CAD: number, USD = CAD, EUR = CAD) => ({ CAD, USD, EUR });
let buses = 0;
const bus = (date: string, price: ReturnType<typeof prices> | null, isFull = false) => ({
  departureId: (buses += 1),
  date,
  prices: price,
  isFull,
});
const SPAN = { first: '2026-10-30', last: '2026-11-02' };

describe('days of a span', () => {
  it('have the lowest price of a free seat in each currency, which two companies may share', () => {
    const days = routeDays(
      [
        bus('2026-10-31', prices(1001, 750)),
        bus('2026-10-31', prices(1000, 751)),
        bus('2026-10-31', prices(500), true),
        bus('2026-11-03', prices(1)),
      ],
      SPAN,
    );
    expect(days.map((day) => day.date)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
    expect(days[1]).toEqual({ date: '2026-10-31', prices: prices(1000, 750, 1000), isSoldOut: false, departures: 3 });
    expect(days[0]).toEqual({ date: '2026-10-30', prices: null, isSoldOut: false, departures: 0 });
  });

  it('are sold out when every departure is full, not when none has a price', () => {
    const days = routeDays(
      [bus('2026-10-30', prices(1000), true), bus('2026-10-31', null), bus('2026-10-31', prices(900), true)],
      SPAN,
    );
    expect(days.map(({ isSoldOut, prices: own }) => [isSoldOut, own])).toEqual([
      [true, null],
      [false, null],
      [false, null],
      [false, null],
    ]);
  });
});

describe('the cheapest days', () => {
  it('are the first three that cost the same in every currency', () => {
    const days = routeDays(
      [
        bus('2026-10-30', prices(1000, 750)),
        bus('2026-10-31', prices(1000, 751)),
        bus('2026-11-01', prices(1000, 750)),
        bus('2026-11-02', prices(1200, 100)),
      ],
      SPAN,
    );
    expect(cheapestOf(days)).toEqual({ prices: prices(1000, 750), dates: ['2026-10-30', '2026-11-01'] });
  });

  it('are none when nothing can be bought', () => {
    expect(cheapestOf(routeDays([bus('2026-10-30', prices(1000), true)], SPAN))).toBeNull();
  });
});

it('an ordinary day is the first after today with departures; today only where no other has any', () => {
  expect(sampleDateOf(routeDays([bus('2026-10-30', null), bus('2026-11-01', null)], SPAN))).toBe('2026-11-01');
  expect(sampleDateOf(routeDays([bus('2026-10-30', null)], SPAN))).toBe('2026-10-30');
  expect(sampleDateOf(routeDays([], SPAN))).toBeNull();
});

describe('the day by which so many buses have left', () => {
  const today = [bus('2026-10-30', prices(1000)), bus('2026-10-30', prices(1000), true), bus('2026-10-30', null)];
  const [first] = today;
  const all = [...today, ...(first ? [first] : []), bus('2026-11-01', prices(1000)), bus('2026-11-02', prices(1000))];
  const days = routeDays(all, SPAN);

  it('counts each bus that can be bought once', () => {
    expect(dateOfNext(all, days, 1)).toBe('2026-10-30');
    expect(dateOfNext(all, days, 2)).toBe('2026-11-01');
    expect(dateOfNext(all, days, 3)).toBe('2026-11-02');
  });

  it('is the last one where there are not so many', () => {
    expect(dateOfNext(all, days, 4)).toBe('2026-11-02');
    expect(dateOfNext(today, routeDays(today, SPAN), 2)).toBe('2026-11-02');
  });
});
