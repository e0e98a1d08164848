import { loadGtfs } from '@/product-api/index';
import { DEPARTURE_IS_THERE, TRIP_GOES_ON } from '@/product-api/buses/of-this-version';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { smallFeed, writeFeed, type FeedFiles } from '@/tests/support/buses/gtfs-feed';

/** Every trip under another id than in the version before, seven minutes later. */
export function version(number: number): FeedFiles {
  const later = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const all = hours * 60 + minutes + 7 * number;
    return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}:00`;
  };
  return smallFeed({
    'trips.txt': String(smallFeed()['trips.txt']).replace(/^1,D,(\w+)/gm, `1,D,$1-${number}`),
    'stop_times.txt': String(smallFeed()['stop_times.txt']).replace(
      /^(\w+),([\d:]+),([\d:]+)/gm,
      (_, trip: string, arrival: string, departure: string) =>
        `${trip}-${number},${later(arrival)},${later(departure)}`,
    ),
  });
}

export async function load(api: TestApi, files: FeedFiles): Promise<void> {
  const feed = await writeFeed(files);
  await loadGtfs(api.ctx, { path: feed, shiftToToday: true, fares: 'distance' }, () => undefined);
}

/** What a search finds: buses with times, seats and fares, each station pair once. */
export const ON_SALE = `
  select t.external_id, d.service_date::text, d.base_at, t.departures, p.station_ids, d.capacity, count(s.*)::int as rides,
    (select count(*)::int from fares f where f.operator_id = t.operator_id) as fares
  from departures d join trips t on t.id = d.trip_id join patterns p on p.id = t.pattern_id
    join pattern_segments s on s.pattern_id = p.id
  where not d.is_closed and p.is_on_sale and ${TRIP_GOES_ON} and ${DEPARTURE_IS_THERE} group by d.id, t.id, p.id
  order by split_part(t.external_id, '#', 1), 2, 3`;

export const onSale = (api: TestApi) => api.database.query(ON_SALE);
