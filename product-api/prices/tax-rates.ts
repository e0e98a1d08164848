import type { LocalDate } from '@/rules/dates/dates';
import type { TaxProduct, TaxRate } from '@/rules/money/taxes';
import type { ApiContext } from '../context';
import { remember } from '../database/remember';
import { listAllTaxRates } from './prices.repository';

const MEMORY_MS = 5_000;

/** Rates of a product that are in force on a day, in the order in which they are charged (D24). */
export async function listTaxRates(ctx: ApiContext, product: TaxProduct, onDate: LocalDate): Promise<TaxRate[]> {
  const rows = await remember(ctx, 'tax-rates', MEMORY_MS, () => listAllTaxRates(ctx.database.db));
  return rows
    .filter(
      (row) => row.product === product && row.validFrom <= onDate && (row.validTo === null || onDate <= row.validTo),
    )
    .map((row) => ({
      jurisdiction: row.jurisdiction,
      tax: row.tax,
      product,
      percent: withoutTrailingZeros(row.percent),
      amountPerNight: row.amountPerNight,
      base: row.base,
      validFrom: row.validFrom,
      validTo: row.validTo,
      status: row.status,
      source: row.source,
      order: row.position,
    }));
}

/** The database writes '13.00000'; people and receipts read '13'. */
function withoutTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
