import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readVoidNumbers, type VoidNumbers } from '@/product-api/index';
import { codeOf } from '@/rules/thrown';

export const KEY_FILE = 'ticket-key.pem';
export const VOID_FILE = 'void-numbers.json';

/** A scan as a reader keeps it, a line each: the code proves that it was there. */
const scanSchema = z.object({ number: z.string(), code: z.string(), at: z.iso.datetime() });
export type KeptScan = z.infer<typeof scanSchema>;

/** @throws Error in words where a file is missing, or the list is not signed by the key's owner */
export async function readReaderFiles(folder: string): Promise<{ publicKey: string; list: VoidNumbers }> {
  const publicKey = await readFile(path.join(folder, KEY_FILE), 'utf8');
  const list = readVoidNumbers(publicKey, JSON.parse(await readFile(path.join(folder, VOID_FILE), 'utf8')));
  if (!list)
    throw new Error(`${path.join(folder, VOID_FILE)} is not signed by the owner of ${KEY_FILE}. Export both anew.`);
  return { publicKey, list };
}

/** None where nothing was scanned yet. What is no scan, such as a line that an empty battery cut off, is left out. */
export async function readScans(file: string): Promise<KeptScan[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const scan = scanSchema.safeParse(jsonOrNull(line));
    return scan.success ? [scan.data] : [];
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
