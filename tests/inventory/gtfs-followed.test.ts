import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeListener, listen } from '@/lib/web-server/listen';
import type { Database } from '@/product-api/database/database';
import { withDownload } from '@/product-api/inventory/gtfs/follow/download-feed';
import { createTestApi, type TestApi } from '../support/api/api-fixture';
import { emptyDatabase } from '../support/api/empty-database';
import { createTestDatabase } from '../support/api/test-database';
import { toldBy } from '../support/bookings/operator';
import { datesOf, smallFeed, type FeedFiles } from '../support/buses/gtfs-feed';
import { sellOn } from '../support/buses/sold-departures';
import { matching } from '../support/matching';
import { zipFile } from '../support/zip-file';

// The Monday of the feed's first week: nothing is shifted.
const NOW = '2026-08-17T09:00:00.000Z';
let database: Database;
let api: TestApi;
let server: Server;
let address: string;
/** What the company's server has, and what it was asked. */
let served: { files: FeedFiles | null; etag: string | null; status?: number };
let asked: (string | undefined)[];

beforeAll(async () => {
  database = await createTestDatabase();
  server = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    const { files, etag, status = 200 } = served;
    const version = etag === null ? {} : { etag };
    if (etag !== null && request.headers['if-none-match'] === etag) return void response.writeHead(304, version).end();
    if (!files) return void response.writeHead(status).end();
    const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
    response.writeHead(status, { ...version, 'content-type': 'application/zip' }).end(zipFile(entries));
  });
  address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/files/lignes.zip?key=1`;
});
beforeEach(async () => {
  await emptyDatabase(database);
  api = await createTestApi({ now: NOW, isEmpty: true, database });
  served = { files: smallFeed(), etag: '"1"' };
  asked = [];
});
afterEach(() => api.api.stop());
afterAll(() => Promise.all([database.close(), closeListener(server, 0)]));

const load = (...args: string[]) => toldBy(api, 'inventory:gtfs', ...args);
const due = () => load('--due');
const listed = async () => (await toldBy(api, 'inventory:sources', 'list'))[1];
const withoutExpress = (): FeedFiles =>
  smallFeed({
    'trips.txt': String(smallFeed()['trips.txt']).replace('1,D,express,Québec\n', ''),
    'stop_times.txt': String(smallFeed()['stop_times.txt']).replace(/express,.*\n/g, ''),
  });

describe('a timetable from an address', () => {
  it('is loaded once, and not looked for again unless that is wanted', async () => {
    expect(await load('--from', address)).toEqual([0, expect.stringContaining('Loaded: gtfs:lignes.')]);
    api.clock.set('2026-08-18T09:00:00.000Z');
    expect(await due()).toEqual([0, '']);
    expect(asked).toEqual([undefined]);
  });

  it('is named where it answers that nothing has changed and was not asked that', async () => {
    served = { files: null, etag: null, status: 304 };
    expect(await load('--from', address)).toEqual([1, matching.stringMatching(/ {2}127\.0\.0\.1:\d+: answered 304, /)]);
  });

  it('is followed: the same is not fetched again, the next version goes on sale', async () => {
    expect((await load('--from', address, '--every', '6h'))[1]).toContain('every 360 minutes');
    api.clock.set('2026-08-17T14:59:00.000Z');
    expect(await due()).toEqual([0, '']);
    api.clock.set('2026-08-17T15:00:00.000Z');
    expect(await due()).toEqual([0, 'gtfs:lignes: not changed']);
    expect(asked).toEqual([undefined, '"1"']);
    served = { files: smallFeed({ 'calendar_dates.txt': datesOf(['D'], 40) }), etag: '"2"' };
    api.clock.set('2026-08-17T21:00:00.000Z');
    expect((await due())[1]).toContain('gtfs:lignes: loaded');
    expect(await listed()).toContain('to 2026-09-25');
    expect(await listed()).toMatch(/every 360 minutes at http.+\n {2}last at 2026-08-17 21:00 UTC: loaded/);
    expect(await due()).toEqual([0, '']);
  });

  it('is not followed into a worse version: that waits for somebody to decide', async () => {
    await load('--from', address, '--every', '15m');
    await sellOn(api, { externalId: 'express', day: '2026-08-20', fromPosition: 0, toPosition: 2, now: NOW });
    served = { files: withoutExpress(), etag: '"2"' };
    api.clock.set('2026-08-17T09:15:00.000Z');
    expect((await due())[1]).toContain('refused: This version would cancel 1 of 1 sold departure');
    expect(await listed()).toContain('120 departures');
    // The same stays refused without being fetched again, and a broken one changes nothing either.
    api.clock.set('2026-08-17T09:30:00.000Z');
    expect((await due())[1]).toContain('gtfs:lignes: refused: This version would cancel 1 of 1 sold departure');
    expect(await listed()).toContain('last at 2026-08-17 09:30 UTC: refused: This version would cancel');
    // However long a refusal is, a terminal shows its lines whole.
    const lines = (await listed()).split('\n');
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    expect(lines.filter((line) => line.startsWith('    '))).not.toEqual([]);
    served = { files: { ...smallFeed(), 'stops.txt': 'stop_id\n' }, etag: '"3"' };
    api.clock.set('2026-08-17T09:45:00.000Z');
    expect((await due())[1]).toContain('refused: The timetable was refused, nothing was changed');
    served = { files: null, etag: '"4"', status: 500 };
    api.clock.set('2026-08-17T10:00:00.000Z');
    expect((await due())[1]).toMatch(/^gtfs:lignes: failed: 127\.0\.0\.1:\d+: answered 500 instead of a timetable$/);
    expect(await load('--source', 'ligne', '--every', 'off')).toEqual([
      1,
      'There is no timetable gtfs:ligne. There are: gtfs:lignes.',
    ]);
    expect((await load('--source', 'lignes', '--every', 'off'))[1]).toBe('gtfs:lignes is not followed any more.');
    expect((await load('--source', 'lignes', '--every', 'off'))[1]).toBe('gtfs:lignes was not followed.');
    api.clock.set('2026-08-18T10:00:00.000Z');
    expect(await due()).toEqual([0, '']);
  });

  it('stays refused until another version is there, and is asked for as before then', async () => {
    await load('--from', address, '--every', '15m');
    const good = served;
    const broken = { files: { ...smallFeed(), 'stops.txt': 'stop_id\n' }, etag: '"2"' };
    const said = [];
    const silent = { files: null, etag: '"3"', status: 500 };
    for (const [step, one] of [broken, silent, broken, broken, good, good].entries()) {
      served = one;
      api.clock.set(`2026-08-17T1${step}:00:00.000Z`);
      said.push((await due())[1].split('\n').at(-1));
    }
    const refused = matching.stringContaining('stop_times.txt, line 2');
    const same = 'gtfs:lignes: not changed';
    expect(said).toEqual([refused, matching.stringContaining('answered 500'), refused, refused, same, same]);
    expect(asked.slice(1)).toEqual(['"1"', '"2"', '"2"', '"2"', '"2"', '"1"']);
  });

  it('is not judged again while its address, which says nothing of versions, sends the same', async () => {
    await load('--from', address, '--every', '15m');
    const refused = matching.stringContaining('stop_times.txt, line 2');
    const said = [];
    served = { files: { ...smallFeed(), 'stops.txt': 'stop_id\n' }, etag: null };
    for (const minute of [15, 30]) {
      api.clock.set(`2026-08-17T09:${minute}:00.000Z`);
      said.push((await due())[1].split('\n'));
    }
    expect(said.map((lines) => lines.at(-1))).toEqual([refused, refused]);
    // Whoever judges it says what it reads.
    expect(said.map((lines) => lines.length > 1)).toEqual([true, false]);
  });

  it('is taken by itself once what it would have lost has left: a refused one is judged anew each day', async () => {
    await load('--from', address, '--every', '6h');
    await sellOn(api, { externalId: 'express', day: '2026-08-18', fromPosition: 0, toPosition: 2, now: NOW });
    served = { files: withoutExpress(), etag: '"2"' };
    for (const [moment, outcome] of [
      ['2026-08-17T15:00:00.000Z', 'refused: This version would cancel'],
      ['2026-08-17T22:00:00.000Z', 'refused: This version would cancel'],
      ['2026-08-20T05:00:00.000Z', 'loaded'],
    ] as const) {
      api.clock.set(moment);
      expect((await due())[1]).toContain(`gtfs:lignes: ${outcome}`);
    }
    expect(asked.slice(1)).toEqual(['"1"', '"2"', undefined]);
  });

  it('is not refused any more once somebody has decided by hand', async () => {
    await load('--from', address, '--every', '15m');
    await sellOn(api, { externalId: 'express', day: '2026-08-20', fromPosition: 0, toPosition: 2, now: NOW });
    served = { files: withoutExpress(), etag: '"2"' };
    api.clock.set('2026-08-17T09:15:00.000Z');
    expect((await due())[1]).toContain('refused: This version would cancel');
    expect((await load('--from', address, '--accept-losses'))[0]).toBe(0);
    api.clock.set('2026-08-17T09:30:00.000Z');
    expect((await due())[1]).toContain('gtfs:lignes: not changed');
  });

  it('is not taken for the demo, which nobody follows', async () => {
    await load('--from', address, '--source', 'demo');
    await database.query(`update timetables set source = 'demo' where source = 'gtfs:demo'`);
    expect((await load('--source', 'ligne', '--every', 'off'))[1]).toBe(
      'There is no timetable gtfs:ligne. There is none.',
    );
  });

  it('is asked for by one process where two are due at once', async () => {
    await load('--from', address, '--every', '6h');
    api.clock.set('2026-08-17T15:00:00.000Z');
    const said = await Promise.all([due(), due()]);
    expect(said.map(([, text]) => text).sort()).toEqual(['', 'gtfs:lignes: not changed']);
  });

  it.each([
    [['--from', 'ftp://x.example/a.zip'], 1, 'is no address, such as'],
    [['--from', 'http://127.0.0.1:1/a.zip'], 1, '127.0.0.1:1: could not be asked'],
    [['feed.zip', '--every', '6h'], 2, '--every needs --from'],
    [['--from', 'http://x.example/a.zip', '--every', '1m'], 2, 'from 15m to 30d'],
    [['--from', 'http://x.example/a.zip', '--every', 'often'], 2, 'from 15m to 30d'],
    [['--every', 'off'], 2, 'Say which'],
    [['a.zip', '--from', 'http://x.example/a.zip'], 2, 'not both'],
  ])('refuses %j', async (args, code, reason) => {
    expect(await load(...args)).toEqual([code, expect.stringContaining(reason)]);
  });

  it('is no more than so many bytes', async () => {
    const tooMuch = withDownload(address, { etag: null, lastModified: null }, async () => 'had', { maxBytes: 100 });
    await expect(tooMuch).rejects.toThrow('sends more than 100 bytes');
  });

  it.each(['before its first byte', 'after its first bytes'])(
    'is not waited for when its server is silent %s',
    async (when) => {
      const silent = createServer((_request, response) => {
        if (when === 'after its first bytes') response.writeHead(200).write('PK');
      });
      const url = `http://127.0.0.1:${await listen(silent, 0, '127.0.0.1')}/silent.zip`;
      const waited = withDownload(url, { etag: null, lastModified: null }, async () => 'had', { silenceMs: 50 });
      await expect(waited).rejects.toThrow(
        /127\.0\.0\.1:\d+: took the connection, and then said nothing for 0\.05 seconds/,
      );
      silent.closeAllConnections();
      await closeListener(silent, 0);
    },
  );
});
