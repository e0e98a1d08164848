import type { Profile } from '@/contract/accounts/account';
import type { Language } from '@/rules/language';

/** Somebody who is signed in (R84, D50). */
export type Account = {
  id: number;
  /** Lower case. */
  email: string;
  /** False: nothing that was shared with this address, or bought with it, is theirs to see (D54, D55). */
  isEmailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  picture: string | null;
  /** Language of the last sign-in: mails to this person are written in it. */
  language: Language;
};

export function presentProfile({ email, isEmailVerified, givenName, familyName, picture }: Account): Profile {
  return { email, isEmailVerified, given_name: givenName, family_name: familyName, picture };
}
