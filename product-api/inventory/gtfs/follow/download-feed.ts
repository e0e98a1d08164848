import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorOf } from '@/rules/thrown';
import { unlessKnown, versionOf, type KnownVersion } from '../../known-version';
import { refuse } from '../feed/files/feed-error';

/** No company's timetable is larger, packed. */
const MAX_FEED_BYTES = 512 * 1024 ** 2;
const TIMEOUT_MS = 10 * 60_000;
/** Until the first byte, and from one to the next: whoever is silent for so long is not there. */
const SILENCE_MS = 30_000;

export type Download = KnownVersion & {
  /** A zip in a folder of its own; null: it is the version that is known already. */
  file: string | null;
};

/**
 * Fetches a feed from an address that an operator has given, into a file that is gone when `work` is done.
 * @param known the version that is not wanted again
 * @throws FeedRefused when it cannot be had, in words
 */
export async function withDownload<T>(
  address: string,
  known: KnownVersion,
  work: (download: Download) => Promise<T>,
  { maxBytes = MAX_FEED_BYTES, timeoutMs = TIMEOUT_MS, silenceMs = SILENCE_MS } = {},
): Promise<T> {
  const url = feedAddress(address);
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-feed-'));
  try {
    return await work(await download(url, known, folder, { maxBytes, timeoutMs, silenceMs }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws FeedRefused when it is none */
export function feedAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw refuse('--from', `"${address}" is no address, such as https://example.com/gtfs.zip`);
  return url;
}

async function download(
  url: URL,
  known: KnownVersion,
  folder: string,
  { maxBytes, timeoutMs, silenceMs }: { maxBytes: number; timeoutMs: number; silenceMs: number },
): Promise<Download> {
  const patience = new AbortController();
  const giveUp = (words: string, ms: number) => setTimeout(() => patience.abort(refuse(url.host, words)), ms);
  const whole = giveUp(`was not done with its answer within ${timeoutMs / 60_000} minutes`, timeoutMs);
  const silence = giveUp(`took the connection, and then said nothing for ${silenceMs / 1000} seconds`, silenceMs);
  const headers = { accept: 'application/zip, application/octet-stream, */*;q=0.1', ...unlessKnown(known) };
  try {
    const response = await fetch(url, { headers, signal: patience.signal });
    silence.refresh();
    if (response.status === 304) return { ...known, file: null };
    if (!response.ok || !response.body) throw refuse(url.host, `answered ${response.status} instead of a timetable`);
    const file = path.join(folder, nameOf(url));
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        silence.refresh();
        done(bytes > maxBytes ? refuse(url.host, `sends more than ${maxBytes} bytes`) : null, chunk);
      },
    });
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, counted, createWriteStream(file, { mode: 0o600 }));
    return { ...versionOf(response), file };
  } catch (error) {
    const { message, name, cause } = errorOf(error);
    if (name === 'FeedRefused') throw error;
    throw refuse(url.host, `could not be asked (${cause instanceof Error ? cause.message : message})`);
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}

/** What its timetable is called where nobody says otherwise. */
function nameOf({ pathname, hostname }: URL): string {
  const last = path.posix.basename(pathname).replace(/[^\w.-]+/g, '-');
  return /\.zip$/i.test(last) ? last : `${last || hostname}.zip`;
}
