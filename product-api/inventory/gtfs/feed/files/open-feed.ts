import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from './feed-error';
import { ZIP_LIMITS, type FeedSource, type ZipLimits } from './feed-source';
import { openZipFeed } from './zip-source';

/**
 * Opens a GTFS feed: a folder, or a zip. The files may lie in one folder inside it.
 * @throws FeedRefused when it is not there, is no zip, or the zip is unsafe
 */
export async function openFeed(location: string, limits: ZipLimits = ZIP_LIMITS): Promise<FeedSource> {
  const label = path.basename(location);
  const kind = await stat(location).catch(() => null);
  if (!kind) throw refuse(label, 'no such folder or zip file');
  return kind.isDirectory() ? openFolderFeed(location) : openZipFeed(location, limits);
}

async function openFolderFeed(location: string): Promise<FeedSource> {
  const entries = await readdir(location, { withFileTypes: true });
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== '__MACOSX',
  );
  const files = entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.txt'))
    .map((entry) => entry.name);
  const only = folders[0];
  if (files.length === 0 && folders.length === 1 && only) return openFolderFeed(path.join(location, only.name));
  return {
    names: new Set(files),
    open: async (name) => createReadStream(path.join(location, name)),
    sizeOf: async (name) => (await stat(path.join(location, name))).size,
    close: () => undefined,
  };
}
