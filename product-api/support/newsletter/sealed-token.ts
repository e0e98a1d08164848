import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ApiContext } from '../../context';

/** What a token is good for. One of another purpose does not open. */
export type TokenPurpose = 'subscribe' | 'unsubscribe';

type Keeper = Pick<ApiContext, 'secrets'>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * `content` for a link of a mail: nobody else can make one or change it, nor read it in a history or a log of addresses
 * (AES-256-GCM, base64url).
 */
export function sealToken(ctx: Keeper, purpose: TokenPurpose, content: object): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(ctx, purpose), nonce);
  const sealed = [cipher.update(JSON.stringify(content)), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** @returns what was sealed for that purpose; null for a token that is not ours */
export function openToken(ctx: Keeper, purpose: TokenPurpose, token: string): unknown {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(ctx, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(),
    );
  } catch {
    return null;
  }
}

function keyOf({ secrets }: Keeper, purpose: TokenPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secrets.signingKey, '', `newsletter.${purpose}`, 32));
}
