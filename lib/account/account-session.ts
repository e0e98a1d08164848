import { readCookie } from '../cookies/cookies';
import { HAS_ACCOUNT_COOKIE } from '../gateway/visitor-cookies';
import { expireAccount, useAccount } from './account-store';
import type { AuthProfile } from './auth-profile';
import { onAccountNews } from './account-news';
import { forgetTyped } from './typed-texts';

let isListening = false;

/** For a browser with somebody signed in: asks who it is, and follows what happens in other tabs. */
export async function openAccount(): Promise<void> {
  if (!isListening) {
    isListening = true;
    onAccountNews(follow);
    document.addEventListener('visibilitychange', lookAgain);
  }
  const profile = await askWho();
  const { status, lastProfile } = useAccount.getState();
  // What another tab has ended meanwhile stays ended.
  if (profile === undefined || status !== 'signedIn') return;
  if (profile && lastProfile && nameOf(profile) !== nameOf(lastProfile)) return startAnew();
  useAccount.setState(profile ? { profile, lastProfile: profile } : { status: 'signedOut', profile: null });
}

/**
 * Somebody else signed in: what this page holds of the one before must neither be seen nor written into the other's
 * planner.
 */
function startAnew(): void {
  forgetTyped();
  window.location.reload();
}

/** By which two people are told apart; some providers tell no address. */
function nameOf({ email, given_name, family_name }: AuthProfile): string {
  return email ?? JSON.stringify([given_name, family_name]);
}

/** @returns null: nobody; undefined: it cannot be told now, so that the cookie is believed */
async function askWho(): Promise<AuthProfile | null | undefined> {
  try {
    const answer = await fetch(`${window.location.origin}/api/auth/session`, { cache: 'no-store' });
    if (!answer.ok) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- auth-options.ts writes it
    const { email, given_name, family_name, picture, expires } = (await answer.json()) as Partial<AuthProfile> & {
      expires?: string;
    };
    return expires
      ? {
          email: email ?? null,
          given_name: given_name ?? null,
          family_name: family_name ?? null,
          picture: picture ?? null,
        }
      : null;
  } catch {
    return undefined;
  }
}

function follow(news: 'in' | 'out'): void {
  const { status, lastProfile } = useAccount.getState();
  if (news === 'out') {
    forgetTyped();
    return useAccount.setState({ status: 'signedOut', profile: null });
  }
  // Whose page this is was never known: it may be somebody else's now.
  if (lastProfile === null && (status === 'signedIn' || status === 'expired')) return startAnew();
  useAccount.setState({ status: 'signedIn' });
  void openAccount();
}

/**
 * A tab that is looked at again: the cookie has ended with the sign-in, came back with another, or is somebody else's
 * by now.
 */
function lookAgain(): void {
  if (document.visibilityState !== 'visible') return;
  const isSomebody = readCookie(HAS_ACCOUNT_COOKIE) === '1';
  const { status } = useAccount.getState();
  if (status === 'signedIn') return isSomebody ? void openAccount() : expireAccount();
  if (isSomebody) follow('in');
}
