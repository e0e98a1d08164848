/**
 * Why a sign-in has not come about, as `/auth/callback?error=` says it. cancelled: at the provider; away: the provider
 * does not answer; cookies: the browser has not brought back what it was given, or too late; closed: nobody can sign in
 * here; failed: anything else.
 */
const SIGN_IN_FAULTS = ['cancelled', 'away', 'cookies', 'closed', 'failed'] as const;
export type SignInFault = (typeof SIGN_IN_FAULTS)[number];

/** @returns null where nothing went wrong; an unknown word is a failure */
export function signInFault(error: string | null | undefined): SignInFault | null {
  if (!error) return null;
  return SIGN_IN_FAULTS.find((fault) => fault === error) ?? 'failed';
}
