import type { LocalDate } from '@/rules/dates/dates';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { priceSamples } from '../landing-pages.table';

export type PriceSample = typeof priceSamples.$inferInsert;

/** What we saw of a pair of cities, whenever it was. */
export async function selectSamples(database: Database, fromCity: string, toCity: string): Promise<PriceSample[]> {
  return database.db
    .select()
    .from(priceSamples)
    .where(and(eq(priceSamples.fromCity, fromCity), eq(priceSamples.toCity, toCity)));
}

/**
 * What we saw of one travel day of a pair of cities since a day, oldest first. The day of looking is the day the
 * sample's days are counted from.
 */
export async function selectSamplesOfDay(
  database: Database,
  pair: { fromCity: string; toCity: string },
  date: LocalDate,
  since: LocalDate,
): Promise<PriceSample[]> {
  const { fromCity, toCity, seenOn, daysBefore } = priceSamples;
  const isOfDay = sql`${seenOn} + ${daysBefore}::int = ${date}::date`;
  return database.db
    .select()
    .from(priceSamples)
    .where(and(eq(fromCity, pair.fromCity), eq(toCity, pair.toCity), gte(seenOn, since), isOfDay))
    .orderBy(asc(seenOn));
}

/** Pairs of cities that have been looked at on a day. */
export async function selectSampledPairs(
  database: Database,
  seenOn: LocalDate,
): Promise<{ fromCity: string; toCity: string }[]> {
  return database.db
    .selectDistinct({ fromCity: priceSamples.fromCity, toCity: priceSamples.toCity })
    .from(priceSamples)
    .where(eq(priceSamples.seenOn, seenOn));
}

/** What another process has seen first stays. */
export async function insertSamples(database: Database, samples: readonly PriceSample[]): Promise<void> {
  if (samples.length > 0)
    await database.db
      .insert(priceSamples)
      .values([...samples])
      .onConflictDoNothing();
}

export async function deleteSamplesBefore(database: Database, day: LocalDate): Promise<void> {
  await database.db.delete(priceSamples).where(lt(priceSamples.seenOn, day));
}
