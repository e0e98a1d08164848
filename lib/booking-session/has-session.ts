import Cookies from 'js-cookie';

/**
 * Whether this browser has a session, from the readable companion cookie (D31): the session's own id is never seen by scripts.
 * False on the server.
 */
export function hasSession(): boolean {
  return typeof document !== 'undefined' && Cookies.get('hasSession') === '1';
}
