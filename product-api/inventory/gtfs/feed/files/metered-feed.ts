import { PassThrough, pipeline } from 'node:stream';
import { counted } from '@/rules/counted';
import { nowAndThen } from '../../../../timing/now-and-then';
import type { FeedSource } from './feed-source';

const LINE_FEED = 0x0a;

/** The same feed; of a file that takes long it is said how many rows are read, and how long the rest will take. */
export function meteredFeed(
  feed: FeedSource,
  report: (line: string) => void,
  clock: () => number = () => performance.now(),
): FeedSource {
  return {
    ...feed,
    open: async (name) => {
      const total = await feed.sizeOf(name);
      const startedAt = clock();
      const say = nowAndThen(report, clock, startedAt);
      let [bytes, rows] = [0, 0];
      const meter = new PassThrough({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) rows += 1;
          say((now) => progressLine(name, { rows, bytes, total, ms: now - startedAt }));
          done(null, chunk);
        },
      });
      return pipeline(await feed.open(name), meter, () => undefined);
    },
  };
}

function progressLine(
  name: string,
  { rows, bytes, total, ms }: { rows: number; bytes: number; total: number; ms: number },
): string {
  const share = total > 0 ? Math.min(1, bytes / total) : 0;
  const seconds = share > 0 ? Math.ceil((ms / share - ms) / 1000) : null;
  const rest = seconds === null ? '' : `, ${Math.floor(share * 100)} %, about ${seconds} s more`;
  return `${name}: ${counted(rows, 'row')}${rest}.`;
}
