import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import { checked, readJson } from '../api/read-json';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const optionsSchema = z.looseObject({ challenge: z.string() });
const creationSchema = optionsSchema.extend({
  user: z.looseObject({ id: z.string(), name: z.string() }),
  excludeCredentials: z.array(z.looseObject({ id: z.string() })),
});

/** What an answer says otherwise than it should. */
export type Made = Partial<{
  origin: string;
  rpId: string;
  challenge: string;
  type: string;
  isVerified: boolean;
  counter: number;
  handle: string;
  id: string;
  signature: string;
  attestation: [format: string, statement: Map<string, string | number | Uint8Array | Uint8Array[]>];
}>;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The options that a page gives its browser. */
export function optionsOn(html: string): unknown {
  const written = /data-options="([^"]*)"/.exec(html)?.[1];
  if (written === undefined) throw new Error(`The page asks for no passkey: ${html.slice(0, 300)}`);
  return readJson(z.unknown(), written.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
}

/** A browser with an authenticator that holds one passkey: what it answers, right or made up. */
export function softwareAuthenticator(site: { publicUrl: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const ownId = base64url(randomBytes(16));
  let handle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, made: Made) =>
    Buffer.from(
      JSON.stringify({
        type: made.type ?? type,
        challenge: made.challenge ?? challenge,
        origin: made.origin ?? site.publicUrl,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (flags: number, made: Made, key = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(made.counter ?? counter);
    const said = flags | PRESENT | (made.isVerified === false ? 0 : VERIFIED);
    const rpId = made.rpId ?? new URL(site.publicUrl).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([said]), count, key]);
  };

  return {
    id: ownId,
    /** What the browser sends that has made the passkey. */
    create: (options: unknown, made: Made = {}): string => {
      const { challenge, user } = checked(creationSchema, options);
      handle = user.id;
      const id = Buffer.from(made.id ?? ownId, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const authData = authenticatorData(HAS_KEY, made, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const [format, statement] = made.attestation ?? ['none', new Map()];
      const attestation = new Map<string, string | Uint8Array | typeof statement>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]);
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, made)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal', 'hybrid'],
        },
      });
    },
    /** What the browser sends that has used it. */
    get: (options: unknown, made: Made = {}): string => {
      const { challenge } = checked(optionsSchema, options);
      counter += 1;
      const said = clientData('webauthn.get', challenge, made);
      const authData = authenticatorData(0, made);
      const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey);
      return JSON.stringify({
        id: made.id ?? ownId,
        rawId: made.id ?? ownId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(authData),
          signature: made.signature ?? base64url(signature),
          userHandle: made.handle ?? handle,
        },
      });
    },
  };
}
