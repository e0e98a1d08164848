import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { morningFeed, morningFrom, morningSays, silentFeed, silentSays } from './delayed-morning';
import type { FeedFiles } from './gtfs-feed';
import { cancelledTrip, lateTrip, liveMessage, startLiveServer, type LiveEntity, type LiveReply } from './live-feed';

/**
 * `npx tsx tests/support/buses/play-morning.ts FOLDER [PORT]`: two timetables of a morning that begins soon, and what
 * their live feeds say of it, for a product that is started beside it. A line typed in changes what is said.
 */
const [folder = '', port = '8377'] = process.argv.slice(2);
if (folder === '') throw new Error('Name a folder for the timetables.');

const morning = morningFrom(new Date());
const startDate = morning.day.replaceAll('-', '');
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const says = (...entities: LiveEntity[]) => liveMessage(ago(0), entities);

const asRecorded = () => says(...morningSays(morning));
const WORDS: Record<string, () => LiveReply> = {
  morning: asRecorded,
  quiet: () => says(),
  later: () => says(lateTrip('late', startDate, 'mtl', 35 * 60)),
  away: () => ({ status: 503 }),
  garbled: () => ({ status: 200, body: '<html>Sorry</html>' }),
  past: () => liveMessage(ago(120), morningSays(morning)),
  other: () => says(lateTrip('late', startDate, 'elsewhere', 600), cancelledTrip('of-nobody', startDate)),
};

async function write(name: string, files: FeedFiles): Promise<string> {
  const place = path.join(folder, name);
  await mkdir(place, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(place, file), content);
  return place;
}

const feeds = [await write('lignes-du-fleuve', morningFeed(morning)), await write('rive-sud', silentFeed(morning))];
const river = await startLiveServer(Number(port));
const silent = await startLiveServer(Number(port) + 1);
river.say(asRecorded);
silent.say(liveMessage(ago(4), silentSays(morning)));
for (const feed of feeds) process.stdout.write(`npm run inventory:gtfs -- ${feed} --fares distance\n`);
process.stdout.write(`GTFS_RT_URL='gtfs:lignes-du-fleuve=${river.url} gtfs:rive-sud=${silent.url}'\n`);
process.stdout.write(
  `The first bus leaves at ${morning.firstAt.toISOString()}. Say: ${Object.keys(WORDS).join(', ')}\n`,
);
for await (const line of createInterface({ input: process.stdin })) {
  const say = WORDS[line.trim()];
  if (say) river.say(say);
  process.stdout.write(say ? `It says: ${line}\n` : `It can say: ${Object.keys(WORDS).join(', ')}\n`);
}
await Promise.all([river.close(), silent.close()]);
