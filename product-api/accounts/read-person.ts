import { isEmail } from '@/rules/contact/email';
import { ApiError } from '../http/api-error';
import type { CheckedToken, LoginContext, LoginTokens, TokenClaims } from './login-tokens';
import { plainLine } from '../texts/plain-text';
import type { SignedInPerson } from './accounts.repository';

const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;
const MAX_ADDRESS_LENGTH = 2_000;

export type Person = Omit<SignedInPerson, 'language'>;

/**
 * What the token itself says; null for one that is no good. @throws ApiError NOT_READY while the provider's keys cannot
 * be had
 */
export function readClaims(ctx: LoginContext, token: string): Promise<CheckedToken | null> {
  return askProvider(ctx, async (login) => login.verify(token));
}

/**
 * Who a good token belongs to: from its claims, and where they name no address, from the provider's userinfo (R84,
 * R126).
 * @returns null where the provider names no address of this person either
 * @throws ApiError NOT_READY while the provider cannot be asked
 */
export async function readPerson(ctx: LoginContext, token: string, claims: TokenClaims): Promise<Person | null> {
  if (claims.email !== null) return personOf(claims);
  const profile = await askProvider(ctx, (login) => login.readUserInfo(token));
  // Somebody else's profile under this token would be somebody else's planner.
  return profile?.subject === claims.subject ? personOf({ ...profile, issuer: claims.issuer }) : null;
}

/** @returns null where nobody can sign in @throws ApiError NOT_READY while the provider cannot be asked */
export async function askProvider<T>(
  ctx: LoginContext,
  ask: (login: LoginTokens) => Promise<T | null>,
): Promise<T | null> {
  const { login } = ctx.suppliers;
  if (!login) return null;
  try {
    return await ask(login);
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'login provider away');
    throw new ApiError('NOT_READY');
  }
}

function personOf({
  issuer,
  subject,
  email,
  isEmailVerified,
  givenName,
  familyName,
  picture,
}: TokenClaims): Person | null {
  const address = email?.trim().toLowerCase() ?? '';
  if (address.length > MAX_EMAIL_LENGTH || !isEmail(address)) return null;
  return {
    issuer,
    subject,
    email: address,
    isEmailVerified,
    givenName: nameOf(givenName),
    familyName: nameOf(familyName),
    picture: pictureOf(picture),
  };
}

function nameOf(name: string | null): string | null {
  return plainLine(name ?? '').slice(0, MAX_NAME_LENGTH) || null;
}

/** An address that browsers may load a picture from. */
function pictureOf(address: string | null): string | null {
  return address !== null &&
    address.length <= MAX_ADDRESS_LENGTH &&
    URL.canParse(address) &&
    new URL(address).protocol === 'https:'
    ? address
    : null;
}
