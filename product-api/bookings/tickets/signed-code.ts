import { createPrivateKey, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** What the text codes of before D72 begin with: an e-ticket, or a voucher of a hotel or an activity. */
export type TextCodeVersion = 'TD1' | 'TV1';

/** Reading the PEM costs more than signing with it, and there is one key. */
const keys = new Map<string, KeyObject>();

export function privateKeyOf(pem: string): KeyObject {
  const key = keys.get(pem) ?? createPrivateKey(pem);
  keys.set(pem, key);
  return key;
}

/**
 * Content of a code as it was issued before D72, which travellers still hold: `TD1.<base64url of JSON>.<Ed25519
 * signature, base64url>`; the signature covers all before its dot. Null unless it is of that version and was signed by
 * the key's owner.
 */
export function readTextCode<Code>(publicKeyPem: string, wanted: TextCodeVersion, payload: string): Code | null {
  const [version, content = '', signature = '', ...rest] = payload.split('.');
  if (version !== wanted || rest.length > 0) return null;
  const isSigned = verify(
    null,
    Buffer.from(`${version}.${content}`),
    createPublicKey(publicKeyPem),
    Buffer.from(signature, 'base64url'),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what our key has signed is what we wrote
  return isSigned ? (JSON.parse(Buffer.from(content, 'base64url').toString()) as Code) : null;
}

/** The public half, SPKI PEM, for those who check codes. */
export function publicKeyOf(privateKeyPem: string): string {
  return createPublicKey(privateKeyOf(privateKeyPem)).export({ type: 'spki', format: 'pem' }).toString();
}
