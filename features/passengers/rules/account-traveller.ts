import type { Passengers, Traveller } from '@/contract/passengers';
import type { AuthProfile } from '@/lib/account/auth-profile';

type Known = Pick<Traveller, 'firstName' | 'lastName' | 'email'>;

/** What an account says of its owner for the first adult's form; null where anything stands there already. */
export function accountTraveller({ adults: [first] }: Passengers, profile: AuthProfile | null): Known | null {
  if (!first || !profile || first.firstName !== '' || first.lastName !== '' || first.email) return null;
  return {
    firstName: profile.given_name ?? '',
    lastName: profile.family_name ?? '',
    email: first.hasNoContact ? '' : (profile.email ?? ''),
  };
}
