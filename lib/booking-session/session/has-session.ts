import Cookies from 'js-cookie';

/** What was read in this task: cookies lie in another process, and every query asks at every drawing (P7b). */
let known: boolean | undefined;

/**
 * Whether this browser has a session, from the readable companion cookie (D31): the session's own id is never seen by
 * scripts. False on the server.
 */
export function hasSession(): boolean {
  if (typeof document === 'undefined') return false;
  if (known === undefined) {
    known = Cookies.get('hasSession') === '1';
    queueMicrotask(() => (known = undefined));
  }
  return known;
}
