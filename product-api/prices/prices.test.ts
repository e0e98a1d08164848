import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { crossRate } from './cross-rate';
import { latestRateDate, rateBetween } from './exchange-rates';
import { exchangeRates } from './prices.table';
import { listTaxRates } from './tax-rates';

describe('crossRate', () => {
  it.each([
    ['1.6', '1.2', '0.75'],
    ['1.2', '1.6', '1.33333333333'],
    ['1', '1.6', '1.6'],
    ['1.6', '1', '0.625'],
    ['3', '200', '66.6666666667'],
    ['1.4736', '1.0853', '0.736495656895'],
    ['16000', '1', '0.0000625'],
    ['30000', '1', '0.0000333333333333'],
    ['1', '1234567890123', '1234567890123'],
    ['2', '2.00000000', '1'],
  ])('%s → %s is %s', (from, to, rate) => {
    expect(crossRate(from, to)).toBe(rate);
  });

  it.each([
    ['0', '1'],
    ['1', '0'],
    ['-1', '1'],
    ['a', '1'],
  ])('refuses %s → %s', (from, to) => {
    expect(() => crossRate(from, to)).toThrow(RangeError);
  });
});

describe('rates and taxes of the database', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await api.database.db.insert(exchangeRates).values([
      { date: '2026-10-12', currency: 'CAD', rate: '1.5', source: 'test' },
      { date: '2026-10-12', currency: 'USD', rate: '1.2', source: 'test' },
      { date: '2026-10-21', currency: 'CAD', rate: '9', source: 'test' },
    ]);
  });
  afterAll(() => api.close());

  it('takes the latest day that is not in the future', async () => {
    expect(await latestRateDate(api.ctx)).toBe('2026-10-19');
    expect(await rateBetween(api.ctx, 'CAD', 'USD')).toEqual({ rate: '0.75', date: '2026-10-19' });
    expect(await rateBetween(api.ctx, 'CAD', 'CAD')).toEqual({ rate: '1', date: '2026-10-19' });
  });

  it('takes a frozen day, or the latest before it', async () => {
    expect(await rateBetween(api.ctx, 'CAD', 'USD', '2026-10-14')).toEqual({ rate: '0.8', date: '2026-10-12' });
  });

  it('is not ready while no rate is known, but for the same currency', async () => {
    await expect(rateBetween(api.ctx, 'CAD', 'USD', '2026-01-01')).rejects.toMatchObject({ code: 'NOT_READY' });
    expect(await rateBetween(api.ctx, 'EUR', 'EUR', '2026-01-01')).toEqual({ rate: '1', date: '2026-01-01' });
  });

  it('lists tax rates in force, in order, as people read them', async () => {
    const rates = await listTaxRates(api.ctx, 'bus', '2026-10-20');
    expect(
      rates
        .filter((rate) => ['CA', 'QC'].includes(rate.jurisdiction))
        .map(({ tax, percent, status }) => [tax, percent, status]),
    ).toEqual([
      ['GST', '5', 'established'],
      ['QST', '9.975', 'open'],
    ]);
    expect(await listTaxRates(api.ctx, 'bus', '2019-12-31')).toEqual([]);
    const hotel = await listTaxRates(api.ctx, 'hotel', '2026-10-20');
    expect(
      hotel
        .filter((rate) => rate.jurisdiction === 'QC')
        .map(({ tax, percent, amountPerNight, base }) => [tax, percent, amountPerNight, base]),
    ).toEqual([
      ['LODGING', '0', 350, 'night'],
      ['QST', '9.975', null, 'priceAndLodging'],
    ]);
  });
});
