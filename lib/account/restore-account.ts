import { readCookie } from '../cookies/cookies';
import { HAS_ACCOUNT_COOKIE } from '../gateway/visitor-cookies';
import { useAccount } from './account-store';

/**
 * First load 1 (R49): the cookie tells that there is somebody. Who it is, and what other tabs do, is loaded for them
 * alone (P6).
 */
export function restoreAccount(): void {
  const isSomebody = readCookie(HAS_ACCOUNT_COOKIE) === '1';
  useAccount.setState({ status: isSomebody ? 'signedIn' : 'signedOut' });
  // Without its scripts the header has no name to show, and everything else works.
  if (isSomebody)
    import('./account-session').then(
      ({ openAccount }) => openAccount(),
      () => undefined,
    );
}
