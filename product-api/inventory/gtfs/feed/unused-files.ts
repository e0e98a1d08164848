import type { FeedSource } from './files/feed-source';
import { skip, type Skipped } from './timetable';

/** Files that GTFS knows and that say nothing about what is sold here. */
const UNUSED = [
  'pathways.txt',
  'levels.txt',
  'attributions.txt',
  'booking_rules.txt',
  'location_groups.txt',
  'location_group_stops.txt',
];
/** A journey with a change is sold for the sum of its buses' fares. */
const CHANGE_FARES = ['fare_transfer_rules.txt', 'fare_leg_join_rules.txt'];

/** One line for each file of the feed that is known and not used, and one for those that nobody knows. */
export function noteUnusedFiles(feed: FeedSource, used: readonly string[], skipped: Skipped): void {
  for (const name of UNUSED) if (feed.names.has(name)) skip(skipped, `file ${name}: known, not used`);
  for (const name of CHANGE_FARES)
    if (feed.names.has(name))
      skip(skipped, `file ${name}: not used, a journey with a change costs the sum of its buses`);
  const known = new Set([...UNUSED, ...CHANGE_FARES, ...used]);
  const others = [...feed.names].filter((name) => !known.has(name)).sort();
  if (others.length > 0) skip(skipped, `file that GTFS does not name: ${others.join(', ')}`, others.length);
}
