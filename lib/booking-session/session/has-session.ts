import { readCookie } from '../../cookies/cookies';

/**
 * Whether this browser has a session, from the readable companion cookie (D31): the session's own id is never seen by
 * scripts. False on the server.
 */
export function hasSession(): boolean {
  return readCookie('hasSession') === '1';
}
