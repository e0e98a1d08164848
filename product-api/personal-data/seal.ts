import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** `sealed.1.{name of the key}.{random start, text, tag in base64url}` */
const SEALED = /^sealed\.1\.([\da-f]{16})\.([\w-]+)$/;
const CIPHER = 'aes-256-gcm';
const START_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of personal data: what is written is sealed with `personalDataKey`; one before it still opens. */
export type SealingSecrets = { personalDataKey: string; formerPersonalDataKey?: string };

/** By which a key is told apart; nothing of it can be read from that. */
export function keyName(key: string): string {
  return createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 16);
}

/** Nobody reads the text without the key, and nobody changes it unseen (AES-256-GCM). @param purpose what it is */
export function seal(secrets: SealingSecrets, purpose: string, text: string): string {
  return sealBytes(secrets, purpose, Buffer.from(text));
}

/** The same of a file. */
export function sealBytes({ personalDataKey: key }: SealingSecrets, purpose: string, bytes: Uint8Array): string {
  const start = randomBytes(START_BYTES);
  const cipher = createCipheriv(CIPHER, keyBytes(key), start).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([start, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return `sealed.1.${keyName(key)}.${sealed.toString('base64url')}`;
}

/** @throws for a text that neither key has sealed for that purpose */
export function unseal(secrets: SealingSecrets, purpose: string, sealed: string): string {
  return unsealBytes(secrets, purpose, sealed).toString('utf8');
}

/** @throws for what neither key has sealed for that purpose */
export function unsealBytes(secrets: SealingSecrets, purpose: string, sealed: string): Buffer {
  const [, name, content = ''] = SEALED.exec(sealed) ?? [];
  const key = [secrets.personalDataKey, secrets.formerPersonalDataKey].find(
    (each) => each !== undefined && keyName(each) === name,
  );
  if (key === undefined) throw new Error('Personal data is sealed with a key that this process does not have.');
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyBytes(key), bytes.subarray(0, START_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(START_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** Name of the key that sealed a text; null for a plain one. */
export function sealedBy(text: string): string | null {
  return SEALED.exec(text)?.[1] ?? null;
}

function keyBytes(key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'personal data', 32));
}
