import { randomBytes } from 'node:crypto';

/** 256 random bits: nobody finds a session by guessing (D31). */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}
