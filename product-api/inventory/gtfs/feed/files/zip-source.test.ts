import { afterAll, describe, expect, it } from 'vitest';
import { removeFeeds, smallFeed, writeFeed, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { zipFile, type ZipEntry } from '@/tests/support/zip-file';
import { openFeed } from './open-feed';
import { hashFiles } from './read-table';
import { readTimetable, TIMETABLE_FILES } from '../read-timetable';

afterAll(removeFeeds);

const entries = (prefix = '', isDeflated = true): ZipEntry[] =>
  Object.entries(smallFeed()).map(([name, content]) => ({ name: prefix + name, content, isDeflated }));
const zip = (list: ZipEntry[]) => writeNamedFile('feed.zip', zipFile(list));

describe('a feed in a zip', () => {
  it.each([
    ['at the top', entries()],
    ['stored', entries('', false)],
    ['in one folder', entries('lignes/')],
    [
      'beside resource forks',
      [
        ...entries('lignes/'),
        { name: '__MACOSX/lignes/._stops.txt', content: 'x' },
        { name: 'lignes/.hidden.txt', content: 'x' },
      ],
    ],
  ])('is read %s', async (_name, list) => {
    const feed = await openFeed(await zip(list));
    const timetable = await readTimetable(feed, () => undefined);
    expect(timetable.trips).toHaveLength(4);
    feed.close();
  });

  it('has the hash of the same feed in a folder', async () => {
    const packed = await openFeed(await zip(entries('x/')));
    const plain = await openFeed(await writeFeed(smallFeed()));
    expect(await hashFiles(packed, TIMETABLE_FILES)).toBe(await hashFiles(plain, TIMETABLE_FILES));
    packed.close();
  });

  it.each([
    ['a path that leads out', [...entries(), { name: '../evil.txt', content: 'x' }], '../evil.txt'],
    ['a path that leads out further in', [...entries(), { name: 'a/../../evil.txt', content: 'x' }], 'relative path'],
    ['an absolute path', [...entries(), { name: '/etc/evil.txt', content: 'x' }], 'absolute path'],
    ['a drive letter', [...entries(), { name: 'C:/evil.txt', content: 'x' }], 'absolute path'],
    ['a backslash', [...entries(), { name: 'a\\evil.txt', content: 'x' }], 'invalid characters'],
    ['a control character', [...entries(), { name: 'a\u001bevil.txt', content: 'x' }], 'unsafe name'],
    ['an encrypted entry', [...entries(), { name: 'shapes.txt', content: 'x', isEncrypted: true }], 'is encrypted'],
    ['an entry twice', [...entries(), { name: 'stops.txt', content: 'x' }], 'occurs twice'],
    [
      'an entry that swells',
      [...entries(), { name: 'shapes.txt', content: Buffer.alloc(8_000_000), isDeflated: true }],
      'times its size',
    ],
    ['no feed', [{ name: 'readme.md', content: 'x' }], 'no GTFS files'],
    ['two feeds', [...entries('a/'), ...entries('b/')], 'several folders'],
  ])('with %s is refused', async (_name, list, reason) => {
    await expect(openFeed(await zip(list))).rejects.toThrow(reason);
  });

  it('is refused over the limits of entries and bytes', async () => {
    const location = await zip(entries());
    await expect(openFeed(location, { entries: 5, totalBytes: 1e9, ratio: 200 })).rejects.toThrow('more than 5');
    await expect(openFeed(location, { entries: 100, totalBytes: 500, ratio: 200 })).rejects.toThrow(
      'more than 500 bytes',
    );
  });

  it('is refused when a file in it is not the one that was packed, though it unpacks', async () => {
    const whole = zipFile(entries('', false));
    const at = whole.indexOf('Lac-Clair');
    whole.write('Lac-Noirs', at);
    const feed = await openFeed(await writeNamedFile('feed.zip', whole));
    await expect(hashFiles(feed, TIMETABLE_FILES)).rejects.toThrow(
      'stops.txt: is damaged: its checksum in the zip is another',
    );
    await expect(readTimetable(feed, () => undefined)).rejects.toThrow('stops.txt: is damaged');
    feed.close();
  });

  it('is refused when it is no zip, cut off, or damaged inside', async () => {
    const whole = zipFile(entries());
    await expect(openFeed(await writeNamedFile('feed.zip', 'no zip at all'))).rejects.toThrow(
      'not a readable zip file',
    );
    await expect(openFeed(await writeNamedFile('feed.zip', whole.subarray(0, whole.length - 40)))).rejects.toThrow(
      'not a readable zip file',
    );
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 60, 100);
    const feed = await openFeed(await writeNamedFile('feed.zip', damaged));
    await expect(readTimetable(feed, () => undefined)).rejects.toThrow('agency.txt');
    feed.close();
  });
});
