import type { LiveNews } from '@/contract/live-news';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { remember } from '../../database/remember';
import { listPlaces } from '../../places/find-destinations';
import { listCurrentRuns, type CurrentRun, type CurrentStop } from './current-runs';
import {
  selectLiveAlerts,
  selectLiveVehicles,
  selectNoticedRuns,
  type LiveAlertRow,
  type NoticedRunRow,
} from './current-runs.repository';
import { FORGOTTEN_AFTER_MS, STALE_AFTER_MS, type LiveTexts } from './live-state';

/** Notices are few, and the same for everybody. */
const ALERTS_MEMORY_MS = 10_000;

/** What is said of departures besides their timetable, by their companies and by live feeds. */
export async function listLiveNews(
  ctx: ApiContext,
  { ids, language }: { ids: readonly number[]; language: Language },
): Promise<LiveNews> {
  const now = ctx.now();
  const runs = await listCurrentRuns(ctx, ids);
  return {
    serverTime: now.toISOString(),
    departures: runs.map(presentRun),
    vehicles: await listVehicles(ctx, ids, language),
    alerts: await listAlerts(ctx, ids, language),
  };
}

function presentRun({ id, isCancelled, saidBy, company, saidAt, isStale, stops }: CurrentRun) {
  const moment = (one: CurrentStop['arrival']) =>
    one && { planned: one.planned.toISOString(), expected: one.expected.toISOString() };
  return {
    departureId: String(id),
    isCancelled,
    saidBy,
    company,
    saidAt: saidAt.toISOString(),
    isStale,
    stops: stops.map((stop) => ({ ...stop, arrival: moment(stop.arrival), departure: moment(stop.departure) })),
  };
}

async function listVehicles(
  ctx: ApiContext,
  ids: readonly number[],
  language: Language,
): Promise<LiveNews['vehicles']> {
  const now = ctx.now().getTime();
  const rows = await selectLiveVehicles(ctx.database.db, ids, new Date(now - FORGOTTEN_AFTER_MS));
  const places = rows.length > 0 ? await listPlaces(ctx) : null;
  return rows.map(({ id, stationId, saidAt, ...vehicle }) => {
    const place = stationId === null ? undefined : places?.get(stationId);
    const stop = (language === 'fr' ? place?.nameFr : place?.nameEn) ?? null;
    const at = new Date(saidAt);
    const isStale = now - at.getTime() > STALE_AFTER_MS;
    return { departureId: String(id), ...vehicle, stop, saidAt: at.toISOString(), isStale };
  });
}

async function listAlerts(ctx: ApiContext, ids: readonly number[], language: Language): Promise<LiveNews['alerts']> {
  const now = ctx.now();
  const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const alerts = await remember(ctx, 'live-alerts', ALERTS_MEMORY_MS, () => selectLiveAlerts(ctx.database.db, since));
  const active = alerts.filter((alert) => isActive(alert, now));
  if (active.length === 0) return [];
  const runs = await selectNoticedRuns(ctx.database.db, ids);
  return active.flatMap((alert) => {
    const about = runs.filter((run) => alert.about.some((one) => isAbout(one, run)));
    if (about.length === 0) return [];
    const { feed, id, header, description, url } = alert;
    const departureIds = about.map((run) => String(run.id));
    return [
      {
        id: `${feed} ${id}`,
        title: inLanguage(header, language) ?? '',
        text: inLanguage(description, language),
        url,
        departureIds,
      },
    ];
  });
}

function isActive({ periods }: LiveAlertRow, now: Date): boolean {
  const seconds = now.getTime() / 1_000;
  return (
    periods.length === 0 || periods.some(({ start, end }) => (start ?? 0) <= seconds && (end ?? seconds) >= seconds)
  );
}

function isAbout(about: LiveAlertRow['about'][number], run: NoticedRunRow): boolean {
  const fits = (named: string | number | null, own: string | number | null) => named === null || named === own;
  return (
    about.source === run.source &&
    fits(about.operatorId, run.operatorId) &&
    fits(about.routeId, run.routeId) &&
    fits(about.departureId, run.id) &&
    (about.stationId === null || run.stationIds.includes(about.stationId))
  );
}

function inLanguage(texts: LiveTexts | null, language: Language): string | null {
  return texts?.[language] ?? texts?.en ?? texts?.fr ?? null;
}
