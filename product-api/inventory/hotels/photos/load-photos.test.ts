import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hotelCardSchema, hotelProductSchema } from '@/contract/hotels';
import { memoryPhotos } from '@/product-api/adapters/sandbox/memory-photos';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { removeFeeds, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { matching } from '@/tests/support/matching';
import { hotelCsv, nestedHotels, smallHotelRows } from '@/tests/support/stays/hotel-list';
import { makePicture, startPhotoServer, testPhotoSource, type PhotoServer } from '@/tests/support/stays/photo-ports';
import { loadHotels } from '../load-hotels';

const NOW = '2026-10-27T14:00:00.000Z';
const HOTEL = 'quebec-city.auberge-du-quai-neuf';
const kept = memoryPhotos();
let api: TestApi;
let server: PhotoServer;
beforeAll(async () => {
  const files = new Map<string, Buffer>([
    ['/a.jpg', await makePicture('a', { width: 2_400, height: 1_600 })],
    ['/b.png', await makePicture('b', { kind: 'png' })],
    ['/c.webp', await makePicture('c', { kind: 'webp' })],
    ['/tiny.png', await makePicture('tiny', { width: 90, height: 60, kind: 'png' })],
    ['/page.jpg', Buffer.from('<!doctype html><title>No picture</title>')],
    ['/drawn.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ]);
  files.set('/same-as-b.png', files.get('/b.png') ?? Buffer.of());
  files.set('/broken.jpg', (files.get('/a.jpg') ?? Buffer.of()).subarray(0, 900));
  server = await startPhotoServer((request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '');
    if (request.url?.startsWith('/silent')) return;
    response.writeHead(file ? 200 : 404).end(file);
  });
  // Who stays silent is given up soon; whoever answers is waited for, however busy the machine is.
  const patient = testPhotoSource(server.port, { timeoutMs: 120_000 });
  const hasty = testPhotoSource(server.port, { timeoutMs: 400 });
  const photoSource: typeof patient = {
    fetch: (address) => (address.includes('/silent') ? hasty : patient).fetch(address),
  };
  api = await createTestApi({ now: NOW, isEmpty: true, suppliers: { photos: kept, photoSource } });
  for (const [code, name, latitude, longitude] of [
    ['quebec-city', 'Québec', 46.8139, -71.208],
    ['toronto', 'Toronto', 43.6532, -79.3832],
  ])
    await api.database.query(
      `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, aliases, rank, source) values ($1, $2, $2, 'CA', 'QC', $3, $4, 'America/Toronto', '[]', 1, 'demo')`,
      [code, name, latitude, longitude],
    );
});
afterAll(async () => {
  await api.close();
  await server.close();
  await removeFeeds();
});
beforeEach(async () => {
  await api.database.query('truncate hotels, hotel_rooms, room_months, hotel_lists, hotel_photos, photos');
  await kept.remove(kept.names());
  server.asked.length = 0;
});

const at = (path: string, host = 'pictures.public.test') => `http://${host}:${server.port}${path}`;
const rowsWith = (photos: string) => smallHotelRows().map((row, index) => (index === 0 ? { ...row, photos } : row));
async function load(photos: string, options: { dryRun?: boolean } = {}) {
  const path = await writeNamedFile('hotels.csv', hotelCsv(rowsWith(photos)));
  return loadHotels(api.ctx, { path, source: 'own', ...options }, () => undefined);
}
async function shown(language = 'en') {
  const { body } = await api.call('GET', `/v1/hotels/${HOTEL}`, { query: { language } });
  return hotelProductSchema.parse(body).photos;
}

describe('photos of a list', () => {
  it('are fetched once, kept in every width and told in both languages', async () => {
    const report = await load(`${at('/a.jpg')} | Jo Roy | The bar; quiet | Le bar; tranquille;\n${at('/b.png')}`);
    expect(report.photos).toEqual({ listed: 2, kept: 0, fetched: 2, failed: 0, removed: 0 });
    expect(report.faults.warnings.describe()).toEqual([
      matching.stringContaining('has photos without an alternative text (1)'),
    ]);
    const [first, second] = await shown();
    expect(first).toMatchObject({ alt: 'The bar; quiet', credit: 'Jo Roy', width: 1600, height: 1067 });
    expect(second).toMatchObject({ alt: 'Auberge du Quai Neuf', credit: null, width: 1000, height: 700 });
    expect((await shown('fr'))[0]?.alt).toBe('Le bar; tranquille');
    expect(kept.names().filter((name) => name.startsWith(first?.url.split('/').at(-1) ?? '-'))).toHaveLength(4);
  });

  it('are in lists by their first four, with their count', async () => {
    const photos = ['/a.jpg', '/b.png', '/c.webp', '/a.jpg?2', '/b.png?2'];
    await load(photos.map((path) => at(path)).join(';'));
    const { body } = await api.call('GET', '/v1/hotels', { query: { cityCode: 'quebec-city' } });
    const [hotel] = hotelCardSchema.array().parse(body);
    expect([hotel?.photos.length, hotel?.photoCount]).toEqual([4, 5]);
  });

  it('are not fetched again by the same list or by its next version; those that are gone are removed', async () => {
    await load(`${at('/a.jpg')};${at('/b.png')}`);
    const names = kept.names();
    const again = await load(`${at('/a.jpg')};${at('/b.png')}`);
    expect([again.outcome, again.photos.fetched, kept.names()]).toEqual(['unchanged', 0, names]);
    const next = await load(`${at('/c.webp')};${at('/a.jpg')}||Entrance`);
    expect(next.photos).toEqual({ listed: 2, kept: 1, fetched: 1, failed: 0, removed: 1 });
    expect(server.asked).toEqual(['/a.jpg', '/b.png', '/c.webp']);
    expect((await shown()).map(({ alt }) => alt)).toEqual(['Auberge du Quai Neuf', 'Entrance']);
    await load('');
    expect([await shown(), kept.names()]).toEqual([[], []]);
  });

  it('that are the same file are kept once, and as long as one address has it', async () => {
    await load(`${at('/b.png')};${at('/same-as-b.png')}`);
    const [first, second] = await shown();
    expect(first?.url).toBe(second?.url);
    await load(at('/same-as-b.png'));
    expect((await shown()).length).toBe(1);
    expect(kept.names()).toHaveLength(4);
  });

  it('are counted and not fetched by a dry run', async () => {
    const report = await load(at('/a.jpg'), { dryRun: true });
    expect([report.photos.listed, report.photos.fetched, server.asked, kept.names()]).toEqual([1, 1, [], []]);
  });

  it('are objects in JSON, or addresses', async () => {
    const [hotel, ...others] = nestedHotels(smallHotelRows());
    const photos = [{ address: at('/b.png'), credit: 'Jo Roy', alt_fr: 'La salle' }, at('/c.webp'), 7];
    const path = await writeNamedFile('hotels.json', JSON.stringify({ hotels: [{ ...hotel, photos }, ...others] }));
    const report = await loadHotels(api.ctx, { path, source: 'own' }, () => undefined);
    expect(report.faults.warnings.describe().join('\n')).toContain('photo 3 has no address');
    expect((await shown()).map(({ alt, credit }) => [alt, credit])).toEqual([
      ['La salle', 'Jo Roy'],
      ['Auberge du Quai Neuf', null],
    ]);
  });
});

describe('a photo that cannot be had', () => {
  it.each([
    ['/missing.jpg', 'is not there: the server answers 404'],
    ['/page.jpg', 'is no JPEG, PNG, WebP or AVIF picture'],
    ['/drawn.jpg', 'is no JPEG, PNG, WebP or AVIF picture'],
    ['/broken.jpg', 'is broken, or larger than 60 million pixels'],
    ['/tiny.png', 'is only 90 pixels wide: 320 is the least'],
    ['/silent', 'did not come within 0.4 s'],
  ])('%s is a warning; hotel and other photos are loaded', async (path, reason) => {
    const report = await load(`${at(path)}|| Gone;${at('/b.png')} || There`);
    expect(report.outcome).toBe('loaded');
    expect(report.faults.warnings.describe()).toEqual([matching.stringMatching(/^line 2: photo 1 /)]);
    expect(report.faults.warnings.describe()[0]).toContain(`${reason}`);
    expect(report.photos).toMatchObject({ fetched: 1, failed: 1 });
    expect((await shown()).map(({ alt }) => alt)).toEqual(['There']);
  });

  it('on a private network, or with a password in its address, is never asked for, nor is the password told', async () => {
    const report = await load(
      `${at('/a.jpg', 'router.private.test')}||a;http://me:secret@pictures.public.test:${server.port}/a.jpg||b;ftp://x/y`,
    );
    const told = report.faults.warnings.describe().join('\n');
    expect(told).toContain('photo 1 leads to a private network: it is left out');
    expect(told).toContain('photo 2 has a name or password in its address: it is left out');
    expect(told).not.toContain('secret');
    expect([server.asked, await shown()]).toEqual([[], []]);
  });

  it('is tried again by the same list', async () => {
    await load(`${at('/missing.jpg')}||x;${at('/b.png')}||y`);
    const again = await load(`${at('/missing.jpg')}||x;${at('/b.png')}||y`);
    expect([again.outcome, again.photos.failed, again.photos.kept]).toEqual(['unchanged', 1, 1]);
    expect(server.asked).toEqual(['/missing.jpg', '/b.png', '/missing.jpg']);
  });

  it('on a silent server does not let all its others wait', async () => {
    const report = await load(Array.from({ length: 12 }, (_, index) => `${at(`/silent-${index}`)}||x`).join(';'));
    expect(report.photos.failed).toBe(12);
    expect(server.asked.length).toBeLessThan(12);
    expect(report.faults.warnings.describe().join('\n')).toContain('which does not answer');
  });

  it('beyond the twentieth is left out', async () => {
    const report = await load(Array.from({ length: 22 }, (_, index) => `${at(`/b.png?${index}`)}||x`).join(';'));
    expect(report.photos.listed).toBe(20);
    expect(report.faults.warnings.describe()[0]).toContain('has 22 photos: the first 20 are shown');
  });
});
