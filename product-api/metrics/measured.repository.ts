import type { RawQuery } from '../database/database';

/** Live feeds are a handful; one more name would be a fault of somebody's. */
const MAX_FEEDS = 50;

export type Waiting = { what: string; count: number; seconds: number };
export type FeedState = { feed: string; seconds: number; isFaulty: boolean };

/**
 * What stands in tables of several rooms, counted for Prometheus: by their indexes of what is open, so that it costs
 * the same with a million bookings. @param now the product's own clock
 */
export async function countWaiting(query: RawQuery, now: Date): Promise<Waiting[]> {
  const since = (moment: string) => `coalesce(extract(epoch from $1::timestamptz - min(${moment})), 0)::float8`;
  const open = (what: string, moment: string, from: string) =>
    `select '${what}' as what, count(*)::int as count, ${since(moment)} as seconds from ${from}`;
  return query<Waiting>(
    [
      open('bookings pending', 'created_at', `bookings where status = 'PENDING'`),
      open('messages', 'created_at', 'outbox where sent_at is null'),
      open('refunds asked for', 'requested_at', `refunds where status = 'REQUESTED'`),
      open('refunds owed', 'requested_at', `refunds where status = 'OWED'`),
      open('claims', 'sent_at', `claims where status in ('SENT', 'IN_REVIEW')`),
    ].join(' union all '),
    [now],
  );
}

export async function countHeld(query: RawQuery, now: Date): Promise<{ what: string; count: number }[]> {
  return query(
    `select 'seats' as what, coalesce(sum(seats), 0)::int as count from seat_holds where expires_at > $1
     union all select 'rooms', count(*)::int from room_holds where expires_at > $1
     union all select 'places', coalesce(sum(places), 0)::int from place_holds where expires_at > $1`,
    [now],
  );
}

export async function listFeedStates(query: RawQuery, now: Date): Promise<FeedState[]> {
  return query(
    `select name as feed, coalesce(extract(epoch from $1::timestamptz - said_at), -1)::float8 as seconds,
       fault is not null as "isFaulty" from live_feeds order by name limit ${MAX_FEEDS}`,
    [now],
  );
}
