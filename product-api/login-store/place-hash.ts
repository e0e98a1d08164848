import { createHmac } from 'node:crypto';

/** Whose code, asked for where: a code opens only the sign-in it was asked for in. `email` in lower case. */
export type CodePlace = { interaction: string; email: string };

/** What a code that waits is kept under. @param secret key of the hashes */
export function placeHash(secret: string, { interaction, email }: CodePlace): string {
  return keyedHash(secret, `login code place\n${interaction}\n${email}`);
}

export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
