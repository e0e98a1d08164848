import { DEFAULT_LANGUAGE, type Language } from '@/rules/language';
import { boundedMemory, type BoundedMemory } from '../timing/bounded-memory';
import type { Database } from '../database/database';
import { ApiError } from '../http/api-error';
import type { Account } from './account';
import { saveAccount } from './accounts.repository';
import { isSignInEnded, tokenHash } from './ended-sign-ins.repository';
import { readClaims, readPerson } from './read-person';
import type { LoginContext } from './login-tokens';

/** Every call of the planner asks who it is: the row is written once a minute, or when another token comes. */
const MEMORY_MS = 60_000;
const MAX_REMEMBERED = 5_000;
const memories = new WeakMap<Database, BoundedMemory<Account>>();

/**
 * The part of an operation's input that says who calls. `language`: of the visitor, kept for an account that is new.
 */
export type SignedInCall = { header: (name: string) => string | undefined; language?: Language };

/**
 * Who is signed in: the token's account, which is made when the token's person is new and follows changes of their
 * profile.
 * @throws ApiError SIGN_IN_REQUIRED without a good token; NOT_READY while the login provider cannot be asked
 */
export async function requireAccount(ctx: LoginContext, input: SignedInCall): Promise<Account> {
  const account = await accountOf(ctx, tokenOf(input), input.language ?? DEFAULT_LANGUAGE, { isSigningIn: false });
  if (!account) throw new ApiError('SIGN_IN_REQUIRED');
  return account;
}

/**
 * Who is signed in, for calls that need nobody to be: null with a bad token, and while the login provider cannot be
 * asked.
 */
export async function findAccount(ctx: LoginContext, input: SignedInCall): Promise<Account | null> {
  try {
    return await requireAccount(ctx, input);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Writes a sign-in down: the profile and the language of now, whatever is remembered of the token. @throws ApiError as
 * requireAccount
 */
export async function recordSignIn(ctx: LoginContext, input: SignedInCall & { language: Language }): Promise<Account> {
  const account = await accountOf(ctx, tokenOf(input), input.language, { isSigningIn: true });
  if (!account) throw new ApiError('SIGN_IN_REQUIRED');
  return account;
}

async function accountOf(
  ctx: LoginContext,
  token: string | null,
  language: Language,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<Account | null> {
  // Asked each time: the supplier remembers a good token until its own end, and nothing here lives longer than that.
  const claims = token === null ? null : await readClaims(ctx, token);
  if (token === null || !claims) return null;
  const key = tokenHash(token);
  // Asked each time, too: a copied token is worth nothing from the moment of the sign-out (S28).
  if (await isSignInEnded(ctx.database.db, key)) return null;
  const now = ctx.now();
  const memory = memoryOf(ctx.database);
  const remembered = isSigningIn ? undefined : memory.get(key, now);
  if (remembered) return remembered;
  const person = await readPerson(ctx, token, claims);
  if (!person) return null;
  const account = await saveAccount(ctx.database.db, { ...person, language }, { now, keepsLanguage: !isSigningIn });
  memory.keep(key, account, new Date(now.getTime() + MEMORY_MS));
  return account;
}

export function tokenOf({ header }: Pick<SignedInCall, 'header'>): string | null {
  return header('x-trip-planner-token') || null;
}

function memoryOf(database: Database): BoundedMemory<Account> {
  const memory = memories.get(database) ?? boundedMemory<Account>(MAX_REMEMBERED);
  memories.set(database, memory);
  return memory;
}
