import { constants } from 'node:fs';
import { access, open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@/rules/thrown';
import type { Database } from './database';
import { storageFaultOf, STORAGE_WORDS, type StorageFault } from './storage';

/**
 * With less than this nothing new is begun. The embedded database writes its log in files of 16 MB, and ends when one
 * of them finds no room: what is under way, and a file or two, must fit still.
 */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** What is asked of the file system; tests hand in a disk of their own. */
export type Disk = {
  /** Bytes that this account may still write; null where the file system does not count them. */
  freeBytes: (directory: string) => Promise<number | null>;
  /** Opens the directory for writing below it. @throws EROFS, EACCES, EMFILE */
  touch: (directory: string) => Promise<void>;
};

export const nodeDisk: Disk = {
  freeBytes: async (directory) => {
    const { bavail, bsize, blocks } = await statfs(directory);
    return blocks === 0 ? null : bavail * bsize;
  },
  touch: async (directory) => {
    await access(directory, constants.W_OK);
    const handle = await open(directory, 'r');
    await handle.close();
  },
};

/** A directory in which the product cannot keep its data: one line, for whoever starts it. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';

  constructor(
    message: string,
    readonly fault: StorageFault | 'forbidden',
  ) {
    super(message);
  }
}

/** What is in the way of writing in a directory; null: nothing. @throws for what is no fault of the storage */
export async function lookAtDisk(directory: string, disk: Disk = nodeDisk): Promise<StorageFault | null> {
  try {
    await disk.touch(directory);
    const free = await disk.freeBytes(directory);
    return free !== null && free < MIN_FREE_BYTES ? 'full' : null;
  } catch (error) {
    const fault = storageFaultOf(error);
    if (fault) return fault;
    throw error;
  }
}

/**
 * Whether a start on this directory can come about: a database that is opened without room may be lost half way.
 * @throws StorageRefused
 */
export async function refuseWithoutRoom(directory: string, disk: Disk = nodeDisk): Promise<void> {
  const existing = await nearestExisting(directory, disk);
  const fault = await lookAtDisk(existing, disk).catch((error: unknown) => {
    if (codeOf(error) === 'EACCES') return 'forbidden' as const;
    throw error;
  });
  if (fault !== null)
    throw new StorageRefused(
      `The data directory ${directory} cannot be used: ${await inWords(fault, existing, disk)}, or set DATA_DIR to another directory.`,
      fault,
    );
}

/** What is in the way, and how it is mended. */
async function inWords(fault: StorageRefused['fault'], directory: string, disk: Disk): Promise<string> {
  if (fault === 'forbidden') return 'this account may not write there. Give it to the account';
  if (fault === 'handles') return `${STORAGE_WORDS[fault]}. Allow this account more of them (ulimit -n)`;
  if (fault === 'readOnly') return `${STORAGE_WORDS[fault]}. Mount it for writing`;
  const free = megabytes((await disk.freeBytes(directory)) ?? 0);
  return `${STORAGE_WORDS[fault]} (${free} MB of the ${megabytes(MIN_FREE_BYTES)} MB it takes). Make room`;
}

/** PostgreSQL's disk is elsewhere: a table that is written and taken back needs what a booking needs. */
export async function tryToWrite(database: Pick<Database, 'transaction'>): Promise<StorageFault | null> {
  const takenBack = new Error('taken back');
  try {
    await database.transaction(async (tx) => {
      await tx.execute(
        `create table room_probe_${process.pid} as select repeat('x', 4000) as filler from generate_series(1, 200)`,
      );
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return null;
}

async function nearestExisting(directory: string, disk: Disk): Promise<string> {
  for (let each = path.resolve(directory); ; each = path.dirname(each)) {
    try {
      await disk.freeBytes(each);
      return each;
    } catch (error) {
      if (each === path.dirname(each)) throw error;
    }
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024));
}
