/** RFC 9285: two bytes as three characters that a QR code packs into 5.5 bits each (alphanumeric mode). */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = LETTERS.length;

export function toBase45(bytes: Uint8Array): string {
  let written = '';
  for (let index = 0; index < bytes.length; index += 2) {
    const [first = 0, second] = bytes.subarray(index, index + 2);
    const value = second === undefined ? first : first * 256 + second;
    written += letterOf(value % BASE) + letterOf(Math.floor(value / BASE) % BASE);
    if (second !== undefined) written += letterOf(Math.floor(value / BASE ** 2));
  }
  return written;
}

/** Null where it is not base45. */
export function fromBase45(written: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let index = 0; index < written.length; index += 3) {
    const digits = [...written.slice(index, index + 3)].map((letter) => LETTERS.indexOf(letter));
    const [low = 0, middle, high] = digits;
    if (middle === undefined || digits.includes(-1)) return null;
    const value = low + middle * BASE + (high ?? 0) * BASE ** 2;
    if (value > (high === undefined ? 0xff : 0xffff)) return null;
    if (high !== undefined) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

const letterOf = (digit: number) => LETTERS.charAt(digit);
