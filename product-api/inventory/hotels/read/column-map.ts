import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorOf } from '@/rules/thrown';
import { refuseList, WHOLE_FILE, type ListFaults } from '../list-faults';
import { HOTEL_COLUMNS, NESTED_NAMES, RATE_COLUMNS, ROOM_COLUMNS } from './listed-records';

const KNOWN = new Set<string>([...HOTEL_COLUMNS, ...ROOM_COLUMNS, ...RATE_COLUMNS, ...NESTED_NAMES]);
const mapSchema = z.record(z.string(), z.string().nullable());

/** Translates the file's names into ours. */
export type ColumnMap = {
  /** Part of what is loaded: another map is another content. */
  hash: string;
  /** Our name; null for a column that is passed over. A name that is nobody's is warned about once. */
  ours: (theirs: string) => string | null;
  /** Warns about names of the map that the file never had. */
  warnUnused: () => void;
};

/**
 * Reads the file of `--map`: JSON, the list's name of a column to ours, or to null. Without a file names are ours
 * already. @throws HotelListRefused
 */
export async function readColumnMap(location: string | undefined, faults: ListFaults): Promise<ColumnMap> {
  const text =
    location === undefined
      ? '{}'
      : await readFile(location, 'utf8').catch(() =>
          Promise.reject(refuseList(`${path.basename(location)} (the map) cannot be read`)),
        );
  const map = new Map(Object.entries(parseMap(text)));
  const unknown = [...map.values()].find((name) => name !== null && !KNOWN.has(name));
  if (unknown) throw refuseList(`the map leads to "${unknown}", which is no column of ours`);
  const [used, warned] = [new Set<string>(), new Set<string>()];
  return {
    hash: createHash('sha256')
      .update(JSON.stringify([...map]))
      .digest('hex')
      .slice(0, 16),
    ours: (theirs) => {
      used.add(theirs);
      const mapped = map.get(theirs);
      if (mapped !== undefined) return mapped;
      if (KNOWN.has(theirs)) return theirs;
      if (theirs !== '' && !warned.has(theirs))
        faults.warn(WHOLE_FILE, `column "${theirs}" is not known and is passed over`);
      warned.add(theirs);
      return null;
    },
    warnUnused: () => {
      for (const name of map.keys())
        if (!used.has(name)) faults.warn(WHOLE_FILE, `the map names column "${name}", which the list does not have`);
    },
  };
}

function parseMap(text: string): Record<string, string | null> {
  try {
    return mapSchema.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'names of columns and nothing else' : errorOf(error).message;
    throw refuseList(`the map is not valid: it is a JSON object such as {"Hotel name": "name"} (${reason})`);
  }
}
