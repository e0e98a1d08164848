import { desc, eq, lte } from 'drizzle-orm';
import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../database/database';
import { exchangeRates, taxRates } from './prices.table';

/** The latest day with rates that is not after `until`. */
export async function selectRateDate(db: Queryable, until: LocalDate): Promise<LocalDate | null> {
  const [row] = await db
    .select({ date: exchangeRates.date })
    .from(exchangeRates)
    .where(lte(exchangeRates.date, until))
    .orderBy(desc(exchangeRates.date))
    .limit(1);
  return row?.date ?? null;
}

/** Units for one euro, as decimal strings. */
export async function listRatesOf(db: Queryable, date: LocalDate): Promise<{ currency: string; rate: string }[]> {
  return db
    .select({ currency: exchangeRates.currency, rate: exchangeRates.rate })
    .from(exchangeRates)
    .where(eq(exchangeRates.date, date));
}

export async function listAllTaxRates(db: Queryable): Promise<(typeof taxRates.$inferSelect)[]> {
  return db.select().from(taxRates).orderBy(taxRates.position);
}
