import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** What a code is about: an e-ticket, or a voucher of a hotel or an activity. */
export type CodeVersion = 'TD1' | 'TV1';

/** Reading the PEM costs more than signing with it, and there is one key. */
const keys = new Map<string, KeyObject>();

function privateKeyOf(pem: string): KeyObject {
  const key = keys.get(pem) ?? createPrivateKey(pem);
  keys.set(pem, key);
  return key;
}

/** `TD1.<base64url of JSON>.<Ed25519 signature, base64url>`; the signature covers all before its dot. */
export function signCode(privateKeyPem: string, version: CodeVersion, code: object): string {
  const signed = `${version}.${Buffer.from(JSON.stringify(code)).toString('base64url')}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKeyOf(privateKeyPem)).toString('base64url')}`;
}

/** The code's content, or null unless it is of that version and was signed by the key's owner. */
export function readCode<Code>(publicKeyPem: string, wanted: CodeVersion, payload: string): Code | null {
  const [version, content = '', signature = '', ...rest] = payload.split('.');
  if (version !== wanted || rest.length > 0) return null;
  const isSigned = verify(
    null,
    Buffer.from(`${version}.${content}`),
    createPublicKey(publicKeyPem),
    Buffer.from(signature, 'base64url'),
  );
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what our key has signed is what we wrote
  return isSigned ? (JSON.parse(Buffer.from(content, 'base64url').toString()) as Code) : null;
}

/** The public half, SPKI PEM, for those who check codes. */
export function publicKeyOf(privateKeyPem: string): string {
  return createPublicKey(privateKeyOf(privateKeyPem)).export({ type: 'spki', format: 'pem' }).toString();
}
