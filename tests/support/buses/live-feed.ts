import { createServer, type IncomingMessage } from 'node:http';
import bindings, { type transit_realtime } from 'gtfs-realtime-bindings';
import { standIn } from '../stand-in';

const { FeedMessage, TripDescriptor, TripUpdate } = bindings.transit_realtime;
export const TRIP_STATES = TripDescriptor.ScheduleRelationship;
export const STOP_STATES = TripUpdate.StopTimeUpdate.ScheduleRelationship;

/** In the standard since the bindings were made. */
export const NEWER_TRIP_STATES = standIn<
  Record<'DELETED' | 'NEW', transit_realtime.TripDescriptor.ScheduleRelationship>
>({
  DELETED: 7,
  NEW: 8,
});

export type LiveEntity = Omit<transit_realtime.IFeedEntity, 'id'>;

export const epoch = (instant: string) => Date.parse(instant) / 1_000;

/** A message of a live feed as it travels. */
export function liveMessage(
  saidAt: string | null,
  entities: readonly LiveEntity[],
  header: Partial<transit_realtime.IFeedHeader> = {},
): Uint8Array {
  const timestamp = saidAt === null ? {} : { timestamp: epoch(saidAt) };
  return FeedMessage.encode({
    header: { gtfsRealtimeVersion: '2.0', ...timestamp, ...header },
    entity: entities.map((entity, index) => ({ id: String(index), ...entity })),
  }).finish();
}

/** A trip that is so late from a stop on, in seconds. */
export function lateTrip(tripId: string, startDate: string, stopId: string, delay: number): LiveEntity {
  return { tripUpdate: { trip: { tripId, startDate }, stopTimeUpdate: [{ stopId, departure: { delay } }] } };
}

export function cancelledTrip(tripId: string, startDate: string): LiveEntity {
  return { tripUpdate: { trip: { tripId, startDate, scheduleRelationship: TRIP_STATES.CANCELED } } };
}

/** A bus besides the timetable, at stops and moments. */
export function addedTrip(
  trip: transit_realtime.ITripDescriptor,
  calls: readonly [
    stopId: string,
    instant: string,
    state?: transit_realtime.TripUpdate.StopTimeUpdate.ScheduleRelationship,
  ][],
): LiveEntity {
  return {
    tripUpdate: {
      trip: { scheduleRelationship: TRIP_STATES.ADDED, ...trip },
      stopTimeUpdate: calls.map(([stopId, instant, scheduleRelationship]) => ({
        stopId,
        arrival: { time: epoch(instant) },
        departure: { time: epoch(instant) },
        ...(scheduleRelationship === undefined ? {} : { scheduleRelationship }),
      })),
    },
  };
}

/** What a feed's server does when it is asked next. */
export type LiveReply =
  Uint8Array | { status: number; body?: Uint8Array | string; headers?: Record<string, string>; hangs?: boolean };

export type LiveServer = {
  url: string;
  /** From now on it answers so; what is made anew for each call has the time of that call. */
  say: (reply: LiveReply | (() => LiveReply)) => void;
  asked: IncomingMessage['headers'][];
  close: () => Promise<void>;
};

/** A small server on this machine that plays what a feed said on a morning. */
export async function startLiveServer(port = 0): Promise<LiveServer> {
  let reply: LiveReply | (() => LiveReply) = { status: 503 };
  const asked: IncomingMessage['headers'][] = [];
  const server = createServer((req, res) => {
    asked.push(req.headers);
    const said = typeof reply === 'function' ? reply() : reply;
    const { status, body, headers, hangs }: Exclude<LiveReply, Uint8Array> =
      said instanceof Uint8Array ? { status: 200, body: said } : said;
    if (hangs) return;
    const isKnown = headers?.etag !== undefined && req.headers['if-none-match'] === headers.etag;
    res.writeHead(isKnown ? 304 : status, headers);
    res.end(isKnown ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/live.pb`,
    say: (next) => {
      reply = next;
    },
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
