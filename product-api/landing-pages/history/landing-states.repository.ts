import { eq, inArray, notLike } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { landingPageStates } from '../landing-pages.table';

export type LandingState = typeof landingPageStates.$inferSelect;

/** Pages of hotels stand among landing pages under names that no slug can have. */
export const HOTEL_STATE = 'hotel/';

/** When what a page says last changed; null before it was looked at. */
export async function selectModifiedAt(database: Database, slug: string): Promise<Date | null> {
  const [row] = await database.db
    .select({ modifiedAt: landingPageStates.modifiedAt })
    .from(landingPageStates)
    .where(eq(landingPageStates.slug, slug));
  return row?.modifiedAt ?? null;
}

/** Every landing page that was looked at. */
export async function selectStates(database: Database): Promise<Pick<LandingState, 'slug' | 'modifiedAt'>[]> {
  const { slug, modifiedAt } = landingPageStates;
  return database.db
    .select({ slug, modifiedAt })
    .from(landingPageStates)
    .where(notLike(slug, `${HOTEL_STATE}%`));
}

/** Those of these names that were looked at. */
export async function selectStatesOf(
  database: Database,
  names: readonly string[],
): Promise<Pick<LandingState, 'slug' | 'modifiedAt'>[]> {
  const { slug, modifiedAt } = landingPageStates;
  return database.db
    .select({ slug, modifiedAt })
    .from(landingPageStates)
    .where(inArray(slug, [...names]));
}

/** A page keeps its moment as long as its fingerprint stays. */
export async function saveStates(
  database: Database,
  states: readonly Pick<LandingState, 'slug' | 'fingerprint'>[],
  modifiedAt: Date,
): Promise<void> {
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
