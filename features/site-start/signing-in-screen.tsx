import type { SignInFault } from '@/lib/auth/sign-in-faults';
import type { Language } from '@/rules/language';
import { SignInFailed } from './components/sign-in-failed';
import { SigningIn } from './components/signing-in';

export type SigningInScreenProps = {
  language: Language;
  /** Path of this site to go on to. */
  to: string;
  /** Why nobody was signed in. */
  fault: SignInFault | null;
};

/** Return from sign-in (R27, R45): says so and goes on, or what went wrong and what can be done. */
export function SigningInScreen({ fault, ...props }: SigningInScreenProps) {
  return fault ? <SignInFailed {...props} fault={fault} /> : <SigningIn {...props} />;
}
