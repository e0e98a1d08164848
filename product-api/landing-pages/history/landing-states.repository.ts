import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { landingPageStates } from '../landing-pages.table';

export type LandingState = typeof landingPageStates.$inferSelect;

/** When what a page says last changed; null before it was looked at. */
export async function selectModifiedAt(database: Database, slug: string): Promise<Date | null> {
  const [row] = await database.db.select({ modifiedAt: landingPageStates.modifiedAt }).from(landingPageStates).where(eq(landingPageStates.slug, slug));
  return row?.modifiedAt ?? null;
}

export async function selectStates(database: Database): Promise<Pick<LandingState, 'slug' | 'modifiedAt'>[]> {
  return database.db.select({ slug: landingPageStates.slug, modifiedAt: landingPageStates.modifiedAt }).from(landingPageStates);
}

/** A page keeps its moment as long as its fingerprint stays. */
export async function saveStates(database: Database, states: readonly Pick<LandingState, 'slug' | 'fingerprint'>[], modifiedAt: Date): Promise<void> {
  await database.query(
    `insert into landing_page_states (slug, fingerprint, modified_at)
     select seen.slug, seen.fingerprint, $3::timestamptz from unnest($1::text[], $2::text[]) as seen(slug, fingerprint)
     on conflict (slug) do update set fingerprint = excluded.fingerprint, modified_at = excluded.modified_at
     where landing_page_states.fingerprint <> excluded.fingerprint`,
    [states.map(({ slug }) => slug), states.map(({ fingerprint }) => fingerprint), modifiedAt.toISOString()],
  );
}

/** Pages that are listed no more; they begin anew when they come back. */
export async function deleteStatesExcept(database: Database, slugs: readonly string[]): Promise<void> {
  await database.query('delete from landing_page_states where not (slug = any($1::text[]))', [[...slugs]]);
}
