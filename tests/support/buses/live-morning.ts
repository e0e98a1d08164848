import { loadGtfs } from '@/product-api/inventory/gtfs/load-gtfs';
import { pollLiveFeeds } from '@/product-api/inventory/live/poll-live-feeds';
import type { TestApi } from '../api/api-fixture';
import { smallFeed, writeFeed, type FeedFiles } from './gtfs-feed';
import { liveMessage, startLiveServer, type LiveEntity, type LiveReply } from './live-feed';

/** Tuesday, 9:00 in Montréal: of the small feed the local leaves at 9:15, the express has left at 8:00. */
export const MORNING = '2026-10-27T13:00:00.000Z';
export const MORNING_DAY = '20261027';

/** A morning of a timetable with its live feed, which is asked each time it says something. */
export async function liveMorning(api: TestApi, files: FeedFiles = smallFeed()) {
  await loadGtfs(api.ctx, { path: await writeFeed(files), shiftToToday: true }, () => undefined);
  const feed = await startLiveServer();
  const play = async (reply: LiveReply) => {
    api.clock.advance(30_000);
    feed.say(reply);
    await pollLiveFeeds(api.ctx, [{ source: null, url: feed.url }], { everyMs: 25_000 });
  };
  return {
    feed,
    play,
    /** Half a minute later it says this, and nothing else. */
    says: (...entities: LiveEntity[]) => play(liveMessage(api.clock.now().toISOString(), entities)),
    /** A departure of that day by its trip. */
    departureOf: async (trip: string, date = '2026-10-27') => {
      const rows = await api.database.query<{ id: string }>(
        `select d.id::text as id from departures d join trips t on t.id = d.trip_id
         where split_part(t.external_id, '#', 1) = $1 and d.service_date = $2`,
        [trip, date],
      );
      return rows[0]?.id ?? '';
    },
    close: feed.close,
  };
}
