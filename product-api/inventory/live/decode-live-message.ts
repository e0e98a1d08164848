import bindings, { type transit_realtime } from 'gtfs-realtime-bindings';
import { isLocalDate } from '@/rules/dates/dates';
import type { LiveTexts } from '../../buses/live/live-state';
import {
  LiveFeedRefused,
  type LiveAlert,
  type LiveEvent,
  type LiveMessage,
  type LiveRun,
  type LiveStop,
  type LiveTrip,
  type LiveVehicle,
} from './live-message';

const { FeedMessage, FeedHeader, TripDescriptor, TripUpdate, VehiclePosition } = bindings.transit_realtime;
const MAX_ENTITIES = 200_000;
/** Of a text that travellers read. */
const MAX_TEXT_CHARACTERS = 2_000;
/** In the standard since the bindings were made, which hand them on as the numbers that they are. */
const NEWER = { DELETED: 7, NEW: 8 } as const;
const CANCELLED: readonly number[] = [TripDescriptor.ScheduleRelationship.CANCELED, NEWER.DELETED];
/** Runs besides the timetable, of which we know neither seats nor fares. */
const ADDED: readonly number[] = [
  TripDescriptor.ScheduleRelationship.ADDED,
  NEWER.NEW,
  TripDescriptor.ScheduleRelationship.DUPLICATED,
];

/** What an answer says (GTFS-Realtime 2.0, in protocol buffers). @throws LiveFeedRefused */
export function decodeLiveMessage(bytes: Uint8Array): LiveMessage {
  const { header, entity } = decoded(bytes);
  if (header.incrementality === FeedHeader.Incrementality.DIFFERENTIAL)
    throw new LiveFeedRefused('it sends what has changed only (DIFFERENTIAL), which no standard describes');
  if (entity.length > MAX_ENTITIES) throw new LiveFeedRefused(`it has more than ${MAX_ENTITIES} entities`);
  const message: LiveMessage = { saidAt: momentOf(header.timestamp), trips: [], vehicles: [], alerts: [], faulty: 0 };
  for (const one of entity) {
    if (one.isDeleted) continue;
    const [trip, vehicle, alert] = [
      one.tripUpdate && tripOf(one.id, one.tripUpdate),
      one.vehicle && vehicleOf(one.vehicle),
      one.alert && alertOf(one.id, one.alert),
    ];
    if (trip) message.trips.push(trip);
    if (vehicle) message.vehicles.push(vehicle);
    if (alert) message.alerts.push(alert);
    if (!trip && !vehicle && !alert) message.faulty += 1;
  }
  return message;
}

function decoded(bytes: Uint8Array): transit_realtime.FeedMessage {
  try {
    return FeedMessage.decode(bytes);
  } catch {
    throw new LiveFeedRefused('it is no GTFS-Realtime message');
  }
}

function tripOf(id: string, { trip, timestamp, delay, stopTimeUpdate }: transit_realtime.ITripUpdate): LiveTrip | null {
  const run = runOf(trip);
  const state = stateOf(trip.scheduleRelationship ?? TripDescriptor.ScheduleRelationship.SCHEDULED);
  if (run.tripId === null && state !== 'added' && state !== 'unplanned') return null;
  const stops = (stopTimeUpdate ?? []).map(stopOf);
  const routeId = trip.routeId || null;
  return { id, run, routeId, state, saidAt: momentOf(timestamp), delay: numberOf(delay), stops };
}

function stateOf(relationship: number): LiveTrip['state'] {
  if (CANCELLED.includes(relationship)) return 'cancelled';
  if (ADDED.includes(relationship)) return 'added';
  return relationship === TripDescriptor.ScheduleRelationship.UNSCHEDULED ? 'unplanned' : 'runs';
}

function stopOf(update: transit_realtime.TripUpdate.IStopTimeUpdate): LiveStop {
  const { SKIPPED, NO_DATA } = TripUpdate.StopTimeUpdate.ScheduleRelationship;
  // What is not said is on the prototype as 0.
  const isNumbered = Object.hasOwn(update, 'stopSequence');
  return {
    stopId: update.stopId || null,
    sequence: isNumbered ? numberOf(update.stopSequence) : null,
    arrival: eventOf(update.arrival),
    departure: eventOf(update.departure),
    isSkipped: update.scheduleRelationship === SKIPPED,
    hasNoWord: update.scheduleRelationship === NO_DATA,
  };
}

function eventOf(event: transit_realtime.TripUpdate.IStopTimeEvent | null | undefined): LiveEvent | null {
  if (!event) return null;
  const time = momentOf(event.time);
  const delay = Object.hasOwn(event, 'delay') ? numberOf(event.delay) : null;
  return time === null && delay === null ? null : { time, delay };
}

function vehicleOf(vehicle: transit_realtime.IVehiclePosition): LiveVehicle | null {
  const { trip, position, stopId, currentStatus, timestamp } = vehicle;
  const [latitude, longitude] = [position?.latitude ?? 0, position?.longitude ?? 0];
  const run = runOf(trip);
  const isSomewhere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  if (!position || run.tripId === null || !isSomewhere) return null;
  const isAtStop = currentStatus === VehiclePosition.VehicleStopStatus.STOPPED_AT;
  return { run, latitude, longitude, stopId: stopId || null, isAtStop, saidAt: momentOf(timestamp) };
}

function alertOf(id: string, alert: transit_realtime.IAlert): LiveAlert | null {
  const header = textsOf(alert.headerText) ?? textsOf(alert.descriptionText);
  if (header === null) return null;
  const url = textsOf(alert.url);
  return {
    id,
    header,
    description: textsOf(alert.headerText) && textsOf(alert.descriptionText),
    url: [url?.en, url?.fr].find((one) => one !== undefined && /^https?:\/\//.test(one) && URL.canParse(one)) ?? null,
    periods: (alert.activePeriod ?? []).map(({ start, end }) => ({ start: momentOf(start), end: momentOf(end) })),
    about: (alert.informedEntity ?? []).map(({ agencyId, routeId, stopId, trip }) => ({
      agencyId: agencyId || null,
      routeId: routeId || null,
      stopId: stopId || null,
      run: trip ? runOf(trip) : null,
    })),
  };
}

function runOf(trip: transit_realtime.ITripDescriptor | null | undefined): LiveRun {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(trip?.startDate ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  return { tripId: trip?.tripId || null, date: isLocalDate(date) ? date : null, startTime: trip?.startTime || null };
}

/** In English and French; a text without a language is taken for both. */
function textsOf(text: transit_realtime.ITranslatedString | null | undefined): LiveTexts | null {
  const all = (text?.translation ?? []).map((one) => ({
    language: (one.language || '').toLowerCase(),
    text: plain(one.text),
  }));
  const said = all.filter((one) => one.text !== '');
  const inLanguage = (code: string) =>
    said.find(({ language }) => language === code || language.startsWith(`${code}-`));
  const [en, fr] = [inLanguage('en'), inLanguage('fr')];
  const any = said.find(({ language }) => language === '') ?? said[0];
  if (!any) return null;
  return { en: (en ?? any).text, fr: (fr ?? any).text };
}

/** One line, without what only programs mean. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_CHARACTERS);
}

type Whole = number | { toNumber: () => number } | null | undefined;

/** Epoch seconds; null: not said, or no moment of our time. */
function momentOf(value: Whole): number | null {
  const seconds = numberOf(value);
  return seconds !== null && seconds > 1_000_000_000 && seconds < 10_000_000_000 ? seconds : null;
}

function numberOf(value: Whole): number | null {
  if (value === null || value === undefined) return null;
  const number = typeof value === 'number' ? value : value.toNumber();
  return Number.isSafeInteger(number) ? number : null;
}
