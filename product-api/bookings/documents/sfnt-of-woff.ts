import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a font (WOFF 1.0, W3C) into the TrueType or OpenType file that it was made of. Readers of fonts unpack a
 * table anew for every letter they draw; of an unpacked font they read where it stands.
 * @throws RangeError, or an error of zlib, where the file is cut off or broken
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = woff.readUInt32BE(at + 4);
    const packedLength = woff.readUInt32BE(at + 8);
    const length = woff.readUInt32BE(at + 12);
    const kept = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + WOFF_ENTRY),
      bytes: packedLength < length ? inflateSync(kept) : kept,
    };
  });
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  const doublings = Math.floor(Math.log2(count));
  const range = 2 ** doublings * SFNT_ENTRY;
  [count, range, doublings, count * SFNT_ENTRY - range].forEach((value, index) =>
    header.writeUInt16BE(value, 4 + index * 2),
  );
  let end = header.length;
  const padded = tables.map(({ tag, checksum, bytes }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const whole = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(whole);
    end += whole.length;
    return whole;
  });
  return Buffer.concat([header, ...padded]);
}
