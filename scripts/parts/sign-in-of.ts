import { signInSettings, type SignInSettings } from '@/lib/auth/sign-in-settings';
import type { Environment } from '@/lib/env/environment';
import { readSecrets } from '@/lib/env/secrets';

/** Null: accounts are closed. A website alone without a login provider needs no secret, and makes none. */
export function signInOf(environment: Environment): SignInSettings | null {
  return environment.AUTH_ISSUER || !environment.PRODUCT_API_URL
    ? signInSettings(environment, readSecrets(environment).signingKey)
    : null;
}
