import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { bigintsOf } from '../../database/number-lists';
import { storedName } from '../../database/stored-rows';
import { timetables } from '../../buses/buses.table';
import type { LiveNames } from '../../buses/live-names';
import { liveAlerts, liveDepartures, liveExtraBuses, liveFeeds, liveVehicles } from '../../buses/live/live.table';

export type LiveFeedRow = typeof liveFeeds.$inferSelect;
export type NewLiveDeparture = typeof liveDepartures.$inferInsert;
export type NewExtraBus = typeof liveExtraBuses.$inferInsert;
export type NewLiveVehicle = typeof liveVehicles.$inferInsert;
export type NewLiveAlert = typeof liveAlerts.$inferInsert;

/** Takes it upon itself to ask an address. @returns null: another process has, less than `everyMs` ago */
export async function claimLiveFeed(
  db: Queryable,
  { name, source, now, everyMs }: { name: string; source: string | null; now: Date; everyMs: number },
): Promise<LiveFeedRow | null> {
  const [row] = await db
    .insert(liveFeeds)
    .values({ name, source, askedAt: now })
    .onConflictDoUpdate({
      target: liveFeeds.name,
      set: { askedAt: now, source },
      setWhere: lt(liveFeeds.askedAt, new Date(now.getTime() - everyMs)),
    })
    .returning();
  return row ?? null;
}

export async function updateLiveFeed(
  db: Queryable,
  name: string,
  changes: Partial<Omit<LiveFeedRow, 'name'>>,
): Promise<void> {
  await db.update(liveFeeds).set(changes).where(eq(liveFeeds.name, name));
}

export async function selectLiveFeeds(db: Queryable): Promise<LiveFeedRow[]> {
  return db.select().from(liveFeeds).orderBy(liveFeeds.name);
}

/** What was said by addresses that are not asked any more. */
export async function deleteOtherLiveFeeds(db: Queryable, names: readonly string[]): Promise<void> {
  await db.delete(liveDepartures).where(notInArray(liveDepartures.feed, [...names]));
  await db.delete(liveVehicles).where(notInArray(liveVehicles.feed, [...names]));
  await db.delete(liveExtraBuses).where(notInArray(liveExtraBuses.feed, [...names]));
  await db.delete(liveAlerts).where(notInArray(liveAlerts.feed, [...names]));
  await db.delete(liveFeeds).where(notInArray(liveFeeds.name, [...names]));
}

/** By source, what feeds call what is sold under another name. */
export async function selectLiveNames(db: Queryable): Promise<Map<string, LiveNames>> {
  const rows = await db.select({ source: timetables.source, names: timetables.liveNames }).from(timetables);
  return new Map(rows.flatMap(({ source, names }) => (names ? [[source, names] as const] : [])));
}

/** What is said now takes the place of what the feed has said before. Rows that are the same are not written. */
export async function replaceLiveDepartures(
  tx: Queryable,
  feed: string,
  rows: readonly NewLiveDeparture[],
): Promise<void> {
  const ids = rows.map(({ departureId }) => departureId);
  await tx.delete(liveDepartures).where(and(eq(liveDepartures.feed, feed), isNotOf(liveDepartures.departureId, ids)));
  await tx.execute(sql`
    insert into live_departures select * from jsonb_populate_recordset(null::live_departures, ${storedAs(rows)}::jsonb)
    on conflict (feed, departure_id) do update set state = excluded.state, times = excluded.times, said_at = excluded.said_at
    where (live_departures.state, live_departures.times, live_departures.said_at) is distinct from (excluded.state, excluded.times, excluded.said_at)`);
}

export async function replaceLiveVehicles(tx: Queryable, feed: string, rows: readonly NewLiveVehicle[]): Promise<void> {
  const ids = rows.map(({ departureId }) => departureId);
  await tx.delete(liveVehicles).where(and(eq(liveVehicles.feed, feed), isNotOf(liveVehicles.departureId, ids)));
  await tx.execute(sql`
    insert into live_vehicles select * from jsonb_populate_recordset(null::live_vehicles, ${storedAs(rows)}::jsonb)
    on conflict (feed, departure_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      position = excluded.position, is_at_stop = excluded.is_at_stop, said_at = excluded.said_at`);
}

export async function replaceLiveAlerts(tx: Queryable, feed: string, rows: readonly NewLiveAlert[]): Promise<void> {
  await tx.delete(liveAlerts).where(eq(liveAlerts.feed, feed));
  if (rows.length > 0) await tx.insert(liveAlerts).values([...rows]);
}

export async function replaceExtraBuses(tx: Queryable, feed: string, rows: readonly NewExtraBus[]): Promise<void> {
  await tx.delete(liveExtraBuses).where(eq(liveExtraBuses.feed, feed));
  if (rows.length > 0) await tx.insert(liveExtraBuses).values([...rows]);
}

function isNotOf(column: typeof liveDepartures.departureId | typeof liveVehicles.departureId, ids: readonly number[]) {
  return sql`not (${column} = any(${bigintsOf(ids)}))`;
}

function storedAs(rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [storedName(name), value]))),
  );
}
