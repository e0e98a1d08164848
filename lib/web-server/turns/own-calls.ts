import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-own-call';
const KEY = randomBytes(18).toString('base64url');

/** What a call of this process to its own public port carries: it waits for nobody, for a page may wait for it. */
export const OWN_CALL_HEADERS: Readonly<Record<string, string>> = { [HEADER]: KEY };

export function isOwnCall({ headers }: IncomingMessage): boolean {
  return headers[HEADER] === KEY;
}
