import { create } from 'zustand';
import { removeCookie } from '../cookies/cookies';
import type { AuthProfile } from './auth-profile';
import { HAS_ACCOUNT_COOKIE } from '../gateway/visitor-cookies';

export type AccountState = {
  /** unknown: the page has just come, the same for everybody. expired: the sign-in ended while the page was open. */
  status: 'unknown' | 'signedOut' | 'signedIn' | 'expired';
  /** Null until it is asked for and known. */
  profile: AuthProfile | null;
  /** Whom this page knew last, also when their sign-in has ended: what it shows and what was typed is theirs. */
  lastProfile: AuthProfile | null;
  /** How often a call was refused because the sign-in had ended. */
  refusals: number;
  /** How many of them somebody has been told of, and put the message away. */
  refusalsSeen: number;
};

/** The message that the sign-in has ended stands over the page. */
export function isEndTold({ status, refusals, refusalsSeen }: AccountState): boolean {
  return status === 'expired' && refusals > refusalsSeen;
}

/** Who is signed in, for the header and the planner (R105). */
export const useAccount = create<AccountState>(() => ({
  status: 'unknown',
  profile: null,
  lastProfile: null,
  refusals: 0,
  refusalsSeen: 0,
}));

/**
 * A call was refused with SIGN_IN_REQUIRED (R105): the page keeps what it shows and what was typed. Without its
 * companion the sign-in's cookie is no longer gone by where somebody signs in again.
 */
export function expireAccount(): void {
  removeCookie(HAS_ACCOUNT_COOKIE);
  useAccount.setState(({ profile, lastProfile, refusals }) => ({
    status: 'expired',
    profile: null,
    lastProfile: profile ?? lastProfile,
    refusals: refusals + 1,
  }));
}
