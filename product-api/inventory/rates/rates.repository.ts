import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { exchangeRates, taxRates } from '../../prices/prices.table';
import type { EcbRate } from './parse-ecb-rates';
import type { TaxRateRow } from './tax-rate-row';

/** Writes rates and returns how many were new or different. `addOnly`: what is there stays. */
export async function saveExchangeRates(
  tx: Queryable,
  rows: readonly EcbRate[],
  source: string,
  addOnly = false,
): Promise<number> {
  const insert = tx.insert(exchangeRates).values(rows.map((row) => ({ ...row, source })));
  const target = [exchangeRates.date, exchangeRates.currency];
  const written = addOnly
    ? await insert.onConflictDoNothing({ target }).returning({ date: exchangeRates.date })
    : await insert
        .onConflictDoUpdate({
          target,
          set: { rate: sql`excluded.rate`, source },
          setWhere: sql`${exchangeRates.rate} <> excluded.rate`,
        })
        .returning({ date: exchangeRates.date });
  return written.length;
}

/** Tax rows as shipped: a row of the same key takes what this version of the product says. */
export async function saveTaxRates(tx: Queryable, rows: readonly TaxRateRow[]): Promise<void> {
  const columns = {
    percent: 'percent',
    amountPerNight: 'amount_per_night',
    base: 'base',
    position: 'position',
    validTo: 'valid_to',
    status: 'status',
    source: 'source',
  };
  await tx
    .insert(taxRates)
    .values([...rows])
    .onConflictDoUpdate({
      target: [taxRates.jurisdiction, taxRates.tax, taxRates.product, taxRates.validFrom],
      set: Object.fromEntries(Object.entries(columns).map(([key, stored]) => [key, sql.raw(`excluded.${stored}`)])),
    });
}
