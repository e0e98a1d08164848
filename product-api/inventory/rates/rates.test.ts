import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeTaxLines, busTaxLines } from '@/rules/money/taxes';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { standIn } from '@/tests/support/stand-in';
import type { Database } from '../../database/database';
import type { ApiContext } from '../../context';
import { listTaxRates } from '../../prices/tax-rates';
import { rateBetween } from '../../prices/exchange-rates';
import { ensureRates } from './ensure-rates';
import { importExchangeRates } from './import-exchange-rates';
import { TAX_RATE_SEED } from './tax-rate-seed';

let database: Database;
let ctx: ApiContext;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = standIn<ApiContext>({ database, now: () => new Date('2026-11-20T12:00:00Z') });
  await ensureRates(ctx);
});
afterAll(() => database.close());

const countRates = async () =>
  (await database.query<{ count: number }>('select count(*)::int as count from exchange_rates'))[0]?.count;
const quiet = () => undefined;

describe('shipped rates', () => {
  it('can be written again without a change', async () => {
    const before = await database.query('select * from tax_rates order by 1, 2, 3, 8');
    await ensureRates(ctx);
    expect(await database.query('select * from tax_rates order by 1, 2, 3, 8')).toEqual(before);
    expect(before).toHaveLength(TAX_RATE_SEED.length);
  });

  it('convert between the three currencies', async () => {
    const { rate, date } = await rateBetween(ctx, 'USD', 'CAD');
    expect(date).toBe('2026-04-13');
    expect(Number(rate)).toBeCloseTo(1.38454, 4);
  });

  it.each([
    [
      'QC',
      [
        ['GST', 500, 'established'],
        ['QST', 998, 'open'],
      ],
    ],
    ['ON', [['HST', 1300, 'established']]],
    ['NS', [['HST', 1400, 'established']]],
    ['NB', [['HST', 1500, 'established']]],
    ['NL', [['HST', 1500, 'established']]],
    ['PE', [['HST', 1500, 'established']]],
    ['AB', [['GST', 500, 'established']]],
    ['BC', [['GST', 500, 'established']]],
    ['SK', [['GST', 500, 'established']]],
    ['MB', [['GST', 500, 'established']]],
  ] as const)('tax a bus from %s as D24 says', async (region, expected) => {
    const rates = await listTaxRates(ctx, 'bus', '2026-12-11');
    const net = 10_000;
    const gross = net + expected.reduce((sum, [, amount]) => sum + amount, 0);
    const lines = busTaxLines(
      { gross, originCountry: 'CA', originRegion: region, touchesAbroad: false, date: '2026-12-11' },
      rates,
    );
    expect(lines.map(({ code, amount, status }) => [code, amount, status])).toEqual(expected);
  });

  it('tax nothing across the border and in the United States', async () => {
    const rates = await listTaxRates(ctx, 'bus', '2026-12-11');
    expect(
      busTaxLines(
        { gross: 9000, originCountry: 'CA', originRegion: 'QC', touchesAbroad: true, date: '2026-12-11' },
        rates,
      ),
    ).toEqual([]);
    expect(
      busTaxLines(
        { gross: 9000, originCountry: 'US', originRegion: 'NY', touchesAbroad: true, date: '2026-12-11' },
        rates,
      ),
    ).toEqual([]);
  });

  it('tax the refundable fee by the province of departure', async () => {
    const rates = await listTaxRates(ctx, 'fee', '2026-12-11');
    const lines = feeTaxLines({ gross: 1130, originCountry: 'CA', originRegion: 'ON', date: '2026-12-11' }, rates);
    expect(lines).toMatchObject([{ code: 'HST', amount: 130, product: 'fee' }]);
  });

  it('knew the rate of Nova Scotia before April 2025', async () => {
    const rates = await listTaxRates(ctx, 'bus', '2025-03-31');
    expect(rates.filter(({ jurisdiction }) => jurisdiction === 'NS').map(({ percent }) => percent)).toEqual(['15']);
  });

  it('never have two rows of one tax, place and product in force on a day', () => {
    for (const row of TAX_RATE_SEED) {
      const same = TAX_RATE_SEED.filter(
        (other) => other.jurisdiction === row.jurisdiction && other.tax === row.tax && other.product === row.product,
      );
      const inForce = same.filter(
        (other) => other.validFrom <= row.validFrom && (!other.validTo || row.validFrom <= other.validTo),
      );
      expect(inForce, `${row.jurisdiction} ${row.tax} ${row.product}`).toEqual([row]);
    }
  });

  it('add up to 14.75 % in New York and 3.50 a night', () => {
    const rows = TAX_RATE_SEED.filter(({ jurisdiction }) => jurisdiction === 'US-NY-new-york');
    expect(rows.reduce((sum, { percent }) => sum + Math.round(Number(percent) * 1000), 0)).toBe(14_750);
    expect(rows.reduce((sum, { amountPerNight }) => sum + (amountPerNight ?? 0), 0)).toBe(350);
  });
});

describe('importExchangeRates', () => {
  const csv = 'Date,USD,CAD,\n2026-11-19,1.1500,1.6100,\n2026-11-18,1.1400,1.6000,\n';

  it('changes nothing when a line is wrong', async () => {
    const before = await countRates();
    await expect(importExchangeRates(ctx, { csv: `${csv}2026-11-17,1.13,?,\n` }, quiet)).rejects.toThrow('Line 4');
    expect(await countRates()).toBe(before);
  });

  it('imports a file once, and reports it', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'rates-'));
    const file = path.join(folder, 'eurofxref-hist.csv');
    await writeFile(file, csv);
    const lines: string[] = [];
    await importExchangeRates(ctx, { path: file }, (line) => lines.push(line));
    await importExchangeRates(ctx, { path: file }, (line) => lines.push(line));
    expect(lines).toEqual([
      '2 days of rates (2026-11-18 to 2026-11-19): 4 rates new or changed, 0 as they were.',
      '2 days of rates (2026-11-18 to 2026-11-19): 0 rates new or changed, 4 as they were.',
    ]);
  });

  it('says how old the newest rates are once they are older than a week', async () => {
    const later = (now: string) => ({ database, now: () => new Date(now) });
    const day = csv.split('\n').slice(0, 2).join('\n');
    const lines: string[] = [];
    const report = (line: string) => void lines.push(line);
    await importExchangeRates(later('2026-11-26T12:00:00Z'), { csv: day }, report);
    await importExchangeRates(later('2026-11-27T12:00:00Z'), { csv: day }, report);
    expect(lines).toEqual([
      expect.stringContaining('1 day of rates (2026-11-19)'),
      expect.stringContaining('1 day of rates (2026-11-19)'),
      expect.stringContaining('The newest rates are of 2026-11-19, 8 days old'),
    ]);
  });

  it('corrects a rate', async () => {
    expect(await importExchangeRates(ctx, { csv: csv.replace('1.1500', '1.1501') }, quiet)).toEqual({
      days: 2,
      changed: 1,
    });
  });

  it('says what is wrong with a path', async () => {
    await expect(importExchangeRates(ctx, { path: 'eurofxref.zip' }, quiet)).rejects.toThrow('unpack');
    await expect(importExchangeRates(ctx, { path: 'missing.csv' }, quiet)).rejects.toThrow('ENOENT');
  });
});
