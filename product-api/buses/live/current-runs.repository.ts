import { sql } from 'drizzle-orm';
import type { LiveTimes } from '@/rules/buses/live/live-times';
import type { ClockTimes } from '@/rules/buses/run-times';
import type { Queryable } from '../../database/database';
import { bigintsOf } from '../../database/number-lists';
import { rowsOf } from '../../database/rows-of';
import { departureActs } from '../departures/departure-acts.table';
import { NAME_IN_TIMETABLE } from '../departures/runs.repository';
import { liveAlerts, liveDepartures, liveFeeds, liveVehicles } from './live.table';

/** A departure with what is said of it. */
export type CurrentRunRow = ClockTimes & {
  id: number;
  source: string;
  operatorId: string;
  company: string;
  routeId: string | null;
  base: number;
  stationIds: string[];
  isClosed: boolean;
  /** The company's last word that holds; `timetable` is what it changed. */
  act: { kind: 'cancel' | 'move' | 'delay'; at: string; timetable: ClockTimes | null } | null;
  /** The newest word of a feed. */
  live: { state: 'runs' | 'cancelled'; times: LiveTimes | null; saidAt: string; heardAt: string } | null;
};

export async function selectCurrentRuns(
  db: Queryable,
  ids: readonly number[],
  heardSince: Date,
): Promise<CurrentRunRow[]> {
  const result = await db.execute(sql`
    select d.id::int as id, o.source, o.id as "operatorId", o.name as company, t.route_id as "routeId", t.arrivals, t.departures,
      extract(epoch from d.base_at)::float8 as base, p.station_ids as "stationIds", d.is_closed as "isClosed", said.act, live.live
    from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id join operators o on o.id = t.operator_id
    left join lateral (
      select jsonb_build_object('kind', a.act, 'at', a.at, 'timetable', a.timetable) as act from ${departureActs} a
      where a.operator_id = t.operator_id and a.service_date = d.service_date and a.external_id = ${NAME_IN_TIMETABLE}
        and a.act in ('cancel', 'move', 'delay') and a.ended_at is null
      order by a.act = 'cancel' desc, a.id desc limit 1) said on true
    left join lateral (
      select jsonb_build_object('state', l.state, 'times', l.times, 'saidAt', coalesce(l.said_at, f.said_at), 'heardAt', f.said_at) as live
      from ${liveDepartures} l join ${liveFeeds} f on f.name = l.feed
      where l.departure_id = d.id and f.said_at > ${heardSince.toISOString()}::timestamptz order by f.said_at desc limit 1) live on true
    where d.id = any(${bigintsOf(ids)}) and (said.act is not null or live.live is not null)
    order by d.base_at + make_interval(secs => t.departures[1]), d.id`);
  return rowsOf(result);
}

export type LiveVehicleRow = {
  id: number;
  latitude: number;
  longitude: number;
  stationId: string | null;
  isAtStop: boolean;
  saidAt: string;
};

export async function selectLiveVehicles(
  db: Queryable,
  ids: readonly number[],
  heardSince: Date,
): Promise<LiveVehicleRow[]> {
  const result = await db.execute(sql`
    select distinct on (v.departure_id) v.departure_id::int as id, v.latitude, v.longitude, p.station_ids[v.position + 1] as "stationId",
      v.is_at_stop as "isAtStop", coalesce(v.said_at, f.said_at) as "saidAt"
    from ${liveVehicles} v join ${liveFeeds} f on f.name = v.feed join departures d on d.id = v.departure_id
      join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id
    where v.departure_id = any(${bigintsOf(ids)}) and f.said_at > ${heardSince.toISOString()}::timestamptz
    order by v.departure_id, coalesce(v.said_at, f.said_at) desc`);
  return rowsOf(result);
}

/** What a notice can be about, of departures. */
export type NoticedRunRow = {
  id: number;
  source: string;
  operatorId: string;
  routeId: string | null;
  stationIds: string[];
};

export async function selectNoticedRuns(db: Queryable, ids: readonly number[]): Promise<NoticedRunRow[]> {
  const result = await db.execute(sql`
    select d.id::int as id, o.source, o.id as "operatorId", t.route_id as "routeId", p.station_ids as "stationIds"
    from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id join operators o on o.id = t.operator_id
    where d.id = any(${bigintsOf(ids)})`);
  return rowsOf(result);
}

export type LiveAlertRow = typeof liveAlerts.$inferSelect;

export async function selectLiveAlerts(db: Queryable, heardSince: Date): Promise<LiveAlertRow[]> {
  const rows = await db
    .select({ alert: liveAlerts })
    .from(liveAlerts)
    .innerJoin(liveFeeds, sql`${liveFeeds.name} = ${liveAlerts.feed}`)
    .where(sql`${liveFeeds.saidAt} > ${heardSince.toISOString()}::timestamptz`)
    .orderBy(liveAlerts.feed, liveAlerts.id);
  return rows.map(({ alert }) => alert);
}
