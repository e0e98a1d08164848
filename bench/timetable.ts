import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { connectDatabase, createProductApi, loadGtfs } from '@/product-api/index';
import { printSpread, spreadOf } from './support/measure';
import { daysAhead } from './support/calls';

const TRIPS = 20_000;
export const STOPS_OF_TRIP = 10;

/** Rows a second of the timetable importer, on the embedded database: a made-up feed with 200,000 stop times. */
export async function benchTimetable(): Promise<void> {
  console.log('\nTimetable importer');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tandem-feed-'));
  try {
    await writeFeed(path.join(folder, 'feed'), TRIPS);
    const database = await connectDatabase({ kind: 'pglite', directory: path.join(folder, 'database') });
    const ticketPrivateKey = generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    const { ctx } = await createProductApi({
      database,
      config: {
        publicUrl: 'http://localhost',
        supportEmail: '',
        supportPhone: '',
        brandName: 'Tandem',
        brandAddress: '',
        holdMinutes: 15,
        offerMinutes: 30,
        trustedPeers: [],
        rateLimits: false,
      },
      secrets: {
        signingKey: 'a key for benchmarks only, 32 bytes or more',
        ticketPrivateKey,
        personalDataKey: 'a key of passports for benchmarks only',
      },
      log: pino({ level: 'silent' }),
      suppliers: { mail: { send: async () => undefined } },
    });
    const start = performance.now();
    await loadGtfs(ctx, { path: path.join(folder, 'feed'), fares: 'distance' }, () => undefined);
    const seconds = (performance.now() - start) / 1000;
    printSpread('whole import', spreadOf([seconds]), 's');
    printSpread('stop times', spreadOf([(TRIPS * STOPS_OF_TRIP) / seconds]), 'rows/s');
    printSpread('memory of the process', spreadOf([process.memoryUsage.rss() / 1_048_576]), 'MB');
    await database.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of the next version one trip of so many leaves at another time. */
const CHANGED_EVERY = 50;
const CHANGED_BY_MINUTES = 10;

/** As many stops as a country has for so many trips: some 25 of a day begin at each. */
const TRIPS_OF_STOP = 25;
const STOPS_OF_MERIDIAN = 40;

/** A made-up feed, or its next version: ten stops a trip, five days. */
export async function writeFeed(folder: string, count: number, { isNext = false } = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = (name: string, lines: string[]) => writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
  const trips = Array.from({ length: count }, (_, n) => n);
  const stops = Array.from({ length: Math.ceil(count / TRIPS_OF_STOP) }, (_, n) => n);
  const routes = stops.slice(0, -STOPS_OF_TRIP);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  await file('agency.txt', [
    'agency_id,agency_name,agency_url,agency_timezone',
    '1,Bench Lines,https://example.com,America/Toronto',
  ]);
  await file('routes.txt', [
    'route_id,agency_id,route_short_name,route_long_name,route_type',
    ...routes.map((n) => `${n},1,R${n},Route ${n},3`),
  ]);
  await file('stops.txt', [
    'stop_id,stop_name,stop_lat,stop_lon',
    ...stops.map((n) => {
      const [north, west] = [n % STOPS_OF_MERIDIAN, Math.floor(n / STOPS_OF_MERIDIAN)];
      return `${n},Benchville ${n},${(38 + north * 0.25).toFixed(4)},${(-75 - west * 0.6).toFixed(4)}`;
    }),
  ]);
  await file('trips.txt', ['route_id,service_id,trip_id', ...trips.map((n) => `${n % routes.length},s,${n}`)]);
  await file('calendar_dates.txt', [
    'service_id,date,exception_type',
    ...daysAhead(1, 5).map((date) => `s,${date.replaceAll('-', '')},1`),
  ]);
  const calls = trips.flatMap((n) =>
    Array.from({ length: STOPS_OF_TRIP }, (_, stop) => {
      const later = isNext && n % CHANGED_EVERY === 0 ? CHANGED_BY_MINUTES : 0;
      const at = clock(300 + (n % 600) + stop * 40 + later);
      return `${n},${at},${at},${(n % routes.length) + stop},${stop + 1}`;
    }),
  );
  await file('stop_times.txt', ['trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...calls]);
}
