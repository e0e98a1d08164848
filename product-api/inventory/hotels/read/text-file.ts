import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { refuseList } from '../list-faults';

const START_BYTES = 64 * 1024;
/** What a list may weigh: ten thousand hotels are about 40 MB. */
const MAX_BYTES = 400_000_000;

/** Beginnings of files that people take for a list. */
const OTHER_FILES: readonly (readonly [bytes: readonly number[], reason: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'is an Excel workbook or a zip: save the sheet as CSV in UTF-8'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an Excel workbook: save the sheet as CSV in UTF-8'],
  [[0xff, 0xfe], 'is UTF-16 text: save it as UTF-8'],
  [[0xfe, 0xff], 'is UTF-16 text: save it as UTF-8'],
];

/** First part of a list as text, for a look at its kind. @throws HotelListRefused when it is no text that we read */
export async function readStart(location: string): Promise<string> {
  const entry = await stat(location).catch(() => null);
  if (!entry) throw refuseList('cannot be read: there is no such file');
  if (!entry.isFile()) throw refuseList('cannot be read: it is a folder, and no file');
  const { size } = entry;
  if (size > MAX_BYTES)
    throw refuseList(
      `is ${Math.round(size / 1_000_000)} MB, more than a list of hotels may be (${MAX_BYTES / 1_000_000} MB)`,
    );
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const other = OTHER_FILES.find(([bytes]) => bytes.every((byte, index) => start[index] === byte));
    if (other) throw refuseList(other[1]);
    return start.toString('utf8').replace(/^\uFEFF/, '');
  } finally {
    await file.close();
  }
}

/** The whole file as text, without a byte order mark. @throws HotelListRefused when it is not UTF-8 */
export async function readWholeText(location: string): Promise<string> {
  const chunks: Buffer[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding gives bytes
  for await (const chunk of createReadStream(location)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes) || bytes.includes(0)) throw refuseList('is not UTF-8 text');
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

export async function hashFile(location: string): Promise<string> {
  const hash = createHash('sha256');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream without an encoding gives bytes
  for await (const chunk of createReadStream(location)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
