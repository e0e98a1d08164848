import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** What a driver's app reads offline from the code on a ticket (F35). */
export type TicketCode = {
  /** Ticket number and booking number. */
  t: string;
  b: string;
  /** Traveller's name and type. */
  n: string;
  y: 'adult' | 'child';
  /** Departure, and the stations it is valid from and to. */
  d: string;
  f: string;
  o: string;
  /** Local day of departure there. */
  on: string;
};

const VERSION = 'TD1';

/** Reading the PEM costs more than signing with it, and there is one key. */
const keys = new Map<string, KeyObject>();

function privateKeyOf(pem: string): KeyObject {
  const key = keys.get(pem) ?? createPrivateKey(pem);
  keys.set(pem, key);
  return key;
}

/** `TD1.<base64url of JSON>.<Ed25519 signature, base64url>`; the signature covers all before its dot. */
export function signTicketCode(privateKeyPem: string, code: TicketCode): string {
  const signed = `${VERSION}.${Buffer.from(JSON.stringify(code)).toString('base64url')}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKeyOf(privateKeyPem)).toString('base64url')}`;
}

/** The code's content, or null unless it was signed by the key's owner. */
export function readTicketCode(publicKeyPem: string, payload: string): TicketCode | null {
  const [version, content = '', signature = '', ...rest] = payload.split('.');
  if (version !== VERSION || rest.length > 0) return null;
  const isSigned = verify(null, Buffer.from(`${version}.${content}`), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64url'));
  return isSigned ? (JSON.parse(Buffer.from(content, 'base64url').toString()) as TicketCode) : null;
}

/** The public half, SPKI PEM, for those who check tickets. */
export function ticketPublicKey(privateKeyPem: string): string {
  return createPublicKey(privateKeyOf(privateKeyPem)).export({ type: 'spki', format: 'pem' }).toString();
}
