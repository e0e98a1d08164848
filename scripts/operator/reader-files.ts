import { createPublicKey } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readReaderDepartures, readVoidNumbers, type ReaderDeparture, type VoidNumbers } from '@/product-api/index';
import { codeOf } from '@/rules/thrown';

export const KEY_FILE = 'ticket-key.pem';
export const VOID_FILE = 'void-numbers.json';
export const DEPARTURES_FILE = 'departures.json';

/** A scan as a reader keeps it, a line each: the code proves that it was there. */
const scanSchema = z.object({ number: z.string(), code: z.string(), at: z.iso.datetime() });
export type KeptScan = z.infer<typeof scanSchema>;

/** `departures`: null in files that were exported before there were any. */
export type ReaderFiles = { publicKey: string; list: VoidNumbers; departures: ReaderDeparture[] | null };

/** @throws Error in words where a file is missing, or the list is not signed by the key's owner */
export async function readReaderFiles(folder: string): Promise<ReaderFiles> {
  const publicKey = await readFile(path.join(folder, KEY_FILE), 'utf8');
  if (!isPublicKey(publicKey)) throw damaged(path.join(folder, KEY_FILE));
  const said = jsonOrNull(await readFile(path.join(folder, VOID_FILE), 'utf8'));
  if (said === null) throw damaged(path.join(folder, VOID_FILE));
  const list = readVoidNumbers(publicKey, said);
  if (!list)
    throw new Error(`${path.join(folder, VOID_FILE)} is not signed by the owner of ${KEY_FILE}. Export both anew.`);
  const departures = readReaderDepartures(jsonOrNull(await textOrNothing(path.join(folder, DEPARTURES_FILE))));
  return { publicKey, list, departures };
}

function damaged(file: string): Error {
  return new Error(`${file} is damaged. Export all of them anew.`);
}

function isPublicKey(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** None where nothing was scanned yet. What is no scan, such as a line that an empty battery cut off, is left out. */
export async function readScans(file: string): Promise<KeptScan[]> {
  return (await textOrNothing(file)).split('\n').flatMap((line) => {
    const scan = scanSchema.safeParse(jsonOrNull(line));
    return scan.success ? [scan.data] : [];
  });
}

async function textOrNothing(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
}

/** On a line of its own, also after one that was cut off. */
export async function keepScan(file: string, scan: KeptScan): Promise<void> {
  await appendFile(file, `\n${JSON.stringify(scan)}`);
}

/** Null for what is no JSON. */
export function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
