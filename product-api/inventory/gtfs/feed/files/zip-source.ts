import path from 'node:path';
import { pipeline } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { errorOf } from '@/rules/thrown';
import { CheckedSum } from './checked-sum';
import { FeedRefused, refuse } from './feed-error';
import type { FeedSource, ZipLimits } from './feed-source';

/** Entries this small are never a bomb, however well they compress. */
const SMALL_ENTRY_BYTES = 1024 ** 2;
const ENTRY_NAME = /^(?:[^/\\:]+\/)*[^/\\:]+\.txt$/;

/**
 * Opens a feed inside a zip without unpacking it to disk.
 * @throws FeedRefused on a damaged zip or file in it, encryption, a path that leads out of it, twice the same name, or
 * sizes over `limits`
 */
export async function openZipFeed(location: string, limits: ZipLimits): Promise<FeedSource> {
  const label = path.basename(location);
  const zip = await openPromise(location, { autoClose: false, strictFileNames: true, validateEntrySizes: true }).catch(
    (error: Error) => {
      throw refuse(label, `not a readable zip file (${error.message})`);
    },
  );
  try {
    const entries = pickFeedFolder(label, await listEntries(label, zip, limits));
    return {
      names: new Set(entries.keys()),
      open: async (name) => {
        const entry = entries.get(name);
        if (!entry) throw refuse(label, `has no ${name}`);
        const packed = await zip.openReadStreamPromise(entry).catch((error: Error) => {
          throw refuse(name, `cannot be unpacked (${error.message})`);
        });
        // What goes wrong reaches the reader by the last stream.
        return pipeline(packed, new CheckedSum(name, entry.crc32), () => undefined);
      },
      sizeOf: async (name) => entries.get(name)?.uncompressedSize ?? 0,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(label: string, zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let totalBytes = 0;
  if (zip.entryCount > limits.entries)
    throw refuse(label, `holds ${zip.entryCount} entries, more than ${limits.entries}`);
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      totalBytes += entry.uncompressedSize;
      if (totalBytes > limits.totalBytes) throw refuse(label, `unpacks to more than ${limits.totalBytes} bytes`);
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted()) throw refuse(label, `entry "${name}" is encrypted`);
      if (/[\u0000-\u001f]/.test(name) || name.startsWith('/') || name.split('/').includes('..'))
        throw refuse(label, `entry "${printable(name)}" has an unsafe name`);
      if (entry.uncompressedSize > SMALL_ENTRY_BYTES && entry.uncompressedSize > entry.compressedSize * limits.ratio) {
        throw refuse(label, `entry "${name}" unpacks to more than ${limits.ratio} times its size`);
      }
      if (entries.has(name)) throw refuse(label, `entry "${name}" occurs twice`);
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    throw refuse(label, printable(errorOf(error).message));
  }
  return entries;
}

/** The feed lies at the top, or in exactly one folder. Resource forks of macOS are passed over. */
function pickFeedFolder(label: string, entries: Map<string, Entry>): Map<string, Entry> {
  const byFolder = new Map<string, Map<string, Entry>>();
  for (const [name, entry] of entries) {
    if (!ENTRY_NAME.test(name) || name.startsWith('__MACOSX/') || name.split('/').some((part) => part.startsWith('.')))
      continue;
    const folder = path.posix.dirname(name);
    const files = byFolder.get(folder) ?? new Map<string, Entry>();
    files.set(path.posix.basename(name), entry);
    byFolder.set(folder, files);
  }
  const top = byFolder.get('.');
  if (top) return top;
  const folders = [...byFolder].filter(([folder]) => !folder.includes('/'));
  const only = folders[0];
  if (folders.length !== 1 || !only)
    throw refuse(label, folders.length === 0 ? 'holds no GTFS files' : 'holds GTFS files in several folders');
  return only[1];
}

function printable(text: string): string {
  // A name from outside must not steer the operator's terminal.
  return text.replace(/[\u0000-\u001f\u007f]/g, '?').slice(0, 200);
}
