import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '../feed/files/feed-error';
import { hashFiles } from '../feed/files/read-table';
import type { FeedSource } from '../feed/files/feed-source';

/** A file that comes with a feed, to be read as one of it is. */
export type CsvFile = { source: FeedSource; file: string; hash: string };

/** @param reason what to say when there is no such file */
export async function openCsvFile(location: string, reason: string): Promise<CsvFile> {
  const file = path.basename(location);
  const isFile = await stat(location).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isFile) throw refuse(file, reason);
  const source: FeedSource = {
    names: new Set([file]),
    open: async () => createReadStream(location),
    sizeOf: async () => (await stat(location)).size,
    close: () => undefined,
  };
  return { source, file, hash: await hashFiles(source, [file]) };
}
