import { sign, verify, createPublicKey } from 'node:crypto';
import { keysOf } from '@/rules/records';
import { fromBase45, toBase45 } from './base45';
import { CodeReader, CodeWriter } from './code-bytes';
import { privateKeyOf } from './signed-code';

/**
 * What the first two bytes of a code say: its version, and what it is about. The codes before them were text, `TD1.…`
 * and `TV1.…`; base45 of a version below 8 has '0' as its third character and is never taken for one of them.
 */
const VERSION = 2;
const CODE_KINDS = { adult: 0, child: 1, hotel: 2, activity: 3 } as const;
export type CodeKind = keyof typeof CODE_KINDS;

const SIGNATURE_BYTES = 64;
/** With error correction M a QR code of 49 modules holds 221 alphanumeric characters: 147 bytes in base45 (D72). */
const MAX_CODE_BYTES = 147;

/** Binary content of a kind and its Ed25519 signature as base45. */
export function signShortCode(privateKeyPem: string, kind: CodeKind, write: (to: CodeWriter) => CodeWriter): string {
  const writer = new CodeWriter(MAX_CODE_BYTES - SIGNATURE_BYTES).count(VERSION).count(CODE_KINDS[kind]);
  const { written } = write(writer);
  return toBase45(Buffer.concat([written, sign(null, written, privateKeyOf(privateKeyPem))]));
}

/** The content behind the kind; null unless it is of one of these kinds and was signed by the key's owner. */
export function readShortCode<Code>(
  publicKeyPem: string,
  payload: string,
  read: (kind: CodeKind, from: CodeReader) => Code | null,
): Code | null {
  const bytes = fromBase45(payload);
  if (!bytes || bytes.length <= SIGNATURE_BYTES) return null;
  const content = bytes.subarray(0, -SIGNATURE_BYTES);
  if (!verify(null, content, createPublicKey(publicKeyPem), bytes.subarray(-SIGNATURE_BYTES))) return null;
  const reader = new CodeReader(content);
  const [version, number] = [reader.count(), reader.count()];
  const kind = keysOf(CODE_KINDS).find((one) => CODE_KINDS[one] === number);
  return version === VERSION && kind ? read(kind, reader) : null;
}
