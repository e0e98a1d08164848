import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type FeedFiles = Record<string, string | Buffer>;

const folders: string[] = [];

/** A folder that {@link removeFeeds} takes away. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-gtfs-'));
  folders.push(folder);
  return folder;
}

export async function removeFeeds(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** In a folder of a name, by which its timetable is called. */
export async function writeFeed(files: FeedFiles, name = 'lignes-du-test'): Promise<string> {
  const folder = path.join(await temporaryFolder(), name);
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

export async function writeNamedFile(name: string, content: string | Buffer): Promise<string> {
  return path.join(await writeFeed({ [name]: content }), name);
}

/** Lines of a CSV file. */
export function lines(...rows: string[]): string {
  return `${rows.join('\n')}\n`;
}

/** First service day of the small feed, a Monday. */
const FEED_MONDAY = '20260817';

/** `count` days from the first on, each with every service named. */
export function datesOf(services: readonly string[], count: number, first = FEED_MONDAY): string {
  const start = Date.UTC(Number(first.slice(0, 4)), Number(first.slice(4, 6)) - 1, Number(first.slice(6)));
  const days = Array.from({ length: count }, (_, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
  );
  return lines(
    'service_id,date,exception_type',
    ...services.flatMap((service) => days.map((day) => `${service},${day},1`)),
  );
}

/**
 * A small timetable in the shape of a real one: calendar_dates only, two terminals in one city, times past 24:00,
 * an overnight trip, a trip with many stops. Montréal – Lac-Clair – Québec.
 */
export function smallFeed(changes: FeedFiles = {}): FeedFiles {
  return {
    'agency.txt': lines(
      'agency_id,agency_name,agency_url,agency_timezone,agency_lang',
      '1,Lignes du Test,https://lignes.example,America/Toronto,fr',
    ),
    'routes.txt': lines(
      'route_id,agency_id,route_short_name,route_long_name,route_type,route_color',
      '1,1,MQ,Montréal - Québec,3,1E51A4',
    ),
    'stops.txt': lines(
      'stop_id,stop_code,stop_name,stop_lat,stop_lon',
      '10,MTL,Montréal (Centre-Ville),45.51667,-73.56389',
      '20,LAC,Lac-Clair,46.30000,-72.40000',
      '31,STF,Québec (Sainte-Foy),46.77280,-71.30160',
      '32,QUE,Québec (Centre-Ville),46.81920,-71.21290',
    ),
    'trips.txt': lines(
      'route_id,service_id,trip_id,trip_headsign',
      '1,D,express,Québec',
      '1,D,local,Québec',
      '1,D,night,Québec',
      '1,D,back,Montréal',
    ),
    'stop_times.txt': lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      'express,08:00:00,08:00:00,10,1',
      'express,10:35:00,10:35:00,31,2',
      'express,11:00:00,11:00:00,32,3',
      'local,9:15:00,9:15:00,10,1',
      'local,11:00:00,11:10:00,20,2',
      'local,12:30:00,12:30:00,31,3',
      'local,12:55:00,12:55:00,32,4',
      'night,22:00:00,22:00:00,10,1',
      'night,24:35:00,24:35:00,31,2',
      'night,25:00:00,25:00:00,32,3',
      'back,13:30:00,13:30:00,32,1',
      'back,14:00:00,14:00:00,31,2',
      'back,16:30:00,16:30:00,10,3',
    ),
    'calendar_dates.txt': datesOf(['D'], 30),
    ...changes,
  };
}

/**
 * A line of stops a, b, c … along the Saint Lawrence, each a city of its own, with one trip 'out' that leaves at 8:00
 * and calls each half hour. Seven service days from Monday on, service D. `stops` are columns after stop_id, stop_name
 * and the place, one for each stop.
 */
export function lineFeed(stopColumns: string, stops: readonly string[], changes: FeedFiles = {}): FeedFiles {
  const nameOf = (index: number) => String.fromCharCode(97 + index);
  const clock = (index: number) => `${8 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}:00`;
  return {
    'agency.txt': lines(
      'agency_id,agency_name,agency_url,agency_timezone',
      '1,Ligne du Fleuve,https://fleuve.example,America/Toronto',
    ),
    'routes.txt': lines('route_id,agency_id,route_short_name,route_type', 'r,1,R,3'),
    'stops.txt': lines(
      `stop_id,stop_name,stop_lat,stop_lon${stopColumns === '' ? '' : `,${stopColumns}`}`,
      ...stops.map(
        (columns, index) =>
          `${nameOf(index)},Bourg ${nameOf(index).toUpperCase()},${(47 + index / 2).toFixed(2)},${(-70 + index / 2).toFixed(2)}${columns === '' ? '' : `,${columns}`}`,
      ),
    ),
    'trips.txt': lines('route_id,service_id,trip_id', 'r,D,out'),
    'stop_times.txt': lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...stops.map((_, index) => `out,${clock(index)},${clock(index)},${nameOf(index)},${index}`),
    ),
    'calendar_dates.txt': datesOf(['D'], 7),
    ...changes,
  };
}

/** The small feed with one text replaced in one file; fails when it is not there. */
export function smallFeedWith(file: string, from: string, to: string): FeedFiles {
  const content = String(smallFeed()[file] ?? '');
  if (!content.includes(from)) throw new Error(`${file} has no "${from}"`);
  return smallFeed({ [file]: content.replace(from, to) });
}
