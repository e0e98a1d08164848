import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { pageVisits } from './support.table';

/** One visit more for a page that was seen that day. @returns false where it was not */
export async function addVisit(db: Queryable, day: string, path: string): Promise<boolean> {
  const counted = await db
    .update(pageVisits)
    .set({ visits: sql`${pageVisits.visits} + 1` })
    .where(and(eq(pageVisits.day, day), eq(pageVisits.path, path)))
    .returning({ visits: pageVisits.visits });
  return counted.length > 0;
}

/**
 * A page's first visit of the day, unless the day has about so many pages already: those written at the same moment do
 * not see each other.
 */
export async function addPage(db: Queryable, day: string, path: string, mostPages: number): Promise<void> {
  await db.execute(sql`
    insert into ${pageVisits} (day, path, visits)
    select ${day}::date, ${path}, 1 where (select count(*) from ${pageVisits} where ${pageVisits.day} = ${day}::date) < ${mostPages}
    on conflict (day, path) do update set visits = ${pageVisits}.visits + 1`);
}

/** Deletes the counts of earlier days. @param before the first day that stays, ISO */
export async function deleteVisits(db: Queryable, before: string): Promise<void> {
  await db.delete(pageVisits).where(lt(pageVisits.day, before));
}
