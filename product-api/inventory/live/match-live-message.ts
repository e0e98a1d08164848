import { liveTimes } from '@/rules/buses/live/live-times';
import type { Queryable } from '../../database/database';
import type { LiveRunRow } from './live-runs.repository';
import {
  selectLiveNames,
  type NewExtraBus,
  type NewLiveAlert,
  type NewLiveDeparture,
  type NewLiveVehicle,
} from './live-feeds.repository';
import type { LiveNames } from '../../buses/live-names';
import type { LiveAbout, LiveCounts } from '../../buses/live/live-state';
import type { LiveAlert, LiveMessage, LiveTrip, LiveVehicle } from './live-message';
import { matchExtraBuses } from './match-extra-buses';
import { matchRuns, type FindRun } from './match-runs';
import { saidStops, type StationOf } from './said-stops';

/** Notices of one feed that are kept: who has more has none that anybody reads. */
const MAX_ALERTS = 2_000;

type MatchedMessage = {
  departures: NewLiveDeparture[];
  extraBuses: NewExtraBus[];
  vehicles: NewLiveVehicle[];
  alerts: NewLiveAlert[];
  counts: LiveCounts;
};

type Matching = {
  feed: string;
  source: string | null;
  find: FindRun;
  stationOf: StationOf;
  names: ReadonlyMap<string, LiveNames>;
};

/** What a feed's answer says about departures, stations and companies of ours. */
export async function matchLiveMessage(
  db: Queryable,
  { feed, source, message, now }: { feed: string; source: string | null; message: LiveMessage; now: Date },
): Promise<MatchedMessage> {
  const { trips, vehicles, alerts } = message;
  const about = alerts.flatMap((alert) => alert.about.flatMap(({ run }) => run ?? []));
  const runs = [...trips.map(({ run }) => run), ...vehicles.map(({ run }) => run), ...about];
  const names = await selectLiveNames(db);
  const stationOf: StationOf = (of, stopId) => ownOf(names.get(of)?.stations, stopId) ?? `${of}:${stopId}`;
  const matching = { feed, source, stationOf, names, find: await matchRuns(db, { source, runs, now }) };
  const counts: LiveCounts = {
    trips: trips.length,
    matched: 0,
    unknown: 0,
    strange: 0,
    cancelled: 0,
    added: 0,
    told: 0,
    vehicles: 0,
    alerts: 0,
    faulty: message.faulty,
  };
  const departures = onePer(trips.flatMap((trip) => departureOf(matching, trip, counts) ?? []));
  const places = onePer(vehicles.flatMap((vehicle) => vehicleOf(matching, vehicle) ?? []));
  const notices = alerts.slice(0, MAX_ALERTS).flatMap((alert) => alertOf(matching, alert) ?? []);
  const added = trips.filter((trip) => trip.state === 'added' && matching.find(trip.run) === null);
  const extraBuses = await matchExtraBuses(db, { feed, source, trips: added, stationOf, names, now });
  counts.told = extraBuses.length;
  counts.vehicles = places.length;
  counts.alerts = notices.length;
  const byId = new Map(notices.map((one) => [one.id, one]));
  return { departures, extraBuses, vehicles: places, alerts: [...byId.values()], counts };
}

function departureOf(
  { feed, find, stationOf }: Matching,
  { run, state, saidAt, delay, stops }: LiveTrip,
  counts: LiveCounts,
): NewLiveDeparture | null {
  if (state === 'added' || state === 'unplanned') {
    counts.added += 1;
    return null;
  }
  const row = find(run);
  if (row === null) {
    counts.unknown += 1;
    return null;
  }
  const moment = saidAt === null ? null : new Date(saidAt * 1_000);
  if (state === 'cancelled') {
    counts.matched += 1;
    counts.cancelled += 1;
    return { feed, departureId: row.id, state, times: null, saidAt: moment };
  }
  const said = saidStops(row, stops, stationOf);
  const times = said && liveTimes(row, said, delay);
  if (said === null || (times === null && saysSomething(stops, delay))) counts.strange += 1;
  else counts.matched += 1;
  // Times that an operator has said are not the feed's to count from.
  return times === null || row.isMoved ? null : { feed, departureId: row.id, state, times, saidAt: moment };
}

function saysSomething(stops: LiveTrip['stops'], delay: number | null): boolean {
  return stops.length === 0 ? delay !== null : stops.some(({ hasNoWord }) => !hasNoWord);
}

function vehicleOf(
  { feed, find, stationOf }: Matching,
  { run, latitude, longitude, stopId, isAtStop, saidAt }: LiveVehicle,
): NewLiveVehicle | null {
  const row = find(run);
  if (row === null) return null;
  const at = stopId === null ? -1 : row.stationIds.indexOf(stationOf(row.source, stopId));
  return {
    feed,
    departureId: row.id,
    latitude,
    longitude,
    position: at < 0 ? null : at,
    isAtStop,
    saidAt: saidAt === null ? null : new Date(saidAt * 1_000),
  };
}

/** Null: it is about nothing that we know. */
function alertOf(matching: Matching, { about, ...alert }: LiveAlert): NewLiveAlert | null {
  const found = about.flatMap((one) => aboutOf(matching, one));
  return found.length === 0 ? null : { feed: matching.feed, about: found, ...alert };
}

function aboutOf(
  { source, find, stationOf, names }: Matching,
  { agencyId, routeId, stopId, run }: LiveAlert['about'][number],
): LiveAbout[] {
  const row: LiveRunRow | null = run?.tripId ? find(run) : null;
  if (run?.tripId && row === null) return [];
  const sources = source === null ? [...names.keys()] : [source];
  return sources.flatMap((of) => {
    const operatorId = agencyId === null ? null : (ownOf(names.get(of)?.companies, agencyId) ?? null);
    if (row !== null && row.source !== of) return [];
    if (agencyId !== null && operatorId === null) return [];
    if (agencyId === null && routeId === null && stopId === null && row === null) return [];
    const stationId = stopId === null ? null : stationOf(of, stopId);
    return [{ source: of, operatorId, routeId, stationId, departureId: row?.id ?? null }];
  });
}

/** Names of a feed can be anything, also those that every object has. */
function ownOf(names: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return names !== undefined && Object.hasOwn(names, key) ? names[key] : undefined;
}

/** The last of several words about one departure. */
function onePer<Row extends { departureId: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.departureId, row])).values()];
}
