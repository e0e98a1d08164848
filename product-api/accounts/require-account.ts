import { DEFAULT_LANGUAGE, type Language } from '@/rules/language';
import { boundedMemory, type BoundedMemory } from '../timing/bounded-memory';
import type { Database } from '../database/database';
import { ApiError } from '../http/api-error';
import type { Account } from './account';
import { saveAccount } from './accounts.repository';
import { isSignInEnded, providerSessionHash, tokenHash } from './ended-sign-ins.repository';
import { readClaims, readPerson } from './read-person';
import type { CheckedToken, LoginContext } from './login-tokens';
import { plainLine } from '../texts/plain-text';
import { saveSignIn } from './sign-ins.repository';

/** Every call of the planner asks who it is: the row is written once a minute, or when another token comes. */
const MEMORY_MS = 60_000;
const MAX_REMEMBERED = 5_000;
const MAX_DEVICE_LENGTH = 80;
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
  const account = await accountOf(ctx, input, { isSigningIn: false });
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
  const account = await accountOf(ctx, input, { isSigningIn: true });
  if (!account) throw new ApiError('SIGN_IN_REQUIRED');
  return account;
}

async function accountOf(
  ctx: LoginContext,
  { header, language = DEFAULT_LANGUAGE }: SignedInCall,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<Account | null> {
  const token = tokenOf({ header });
  // Asked each time: the supplier remembers a good token until its own end, and nothing here lives longer than that.
  const claims = token === null ? null : await readClaims(ctx, token);
  if (token === null || !claims) return null;
  const key = tokenHash(token);
  // Asked each time, too: a copied token is worth nothing from the moment of the sign-out (S28).
  if (await isSignInEnded(ctx.database.db, key, claims)) return null;
  const now = ctx.now();
  const memory = memoryOf(ctx.database);
  const remembered = isSigningIn ? undefined : memory.get(key, now);
  if (remembered) return remembered;
  const person = await readPerson(ctx, token, claims);
  if (!person) return null;
  const account = await saveAccount(ctx.database.db, { ...person, language }, { now, keepsLanguage: !isSigningIn });
  memory.keep(key, account, new Date(now.getTime() + MEMORY_MS));
  if (isSigningIn)
    await saveSignIn(ctx.database.db, signInOf(claims, { tokenHash: key, accountId: account.id, header, now }));
  return account;
}

function signInOf(
  { expiresAt, session }: CheckedToken,
  {
    tokenHash: hash,
    accountId,
    header,
    now,
  }: { tokenHash: string; accountId: number; header: SignedInCall['header']; now: Date },
) {
  const named = session ?? header('x-login-session') ?? null;
  return {
    tokenHash: hash,
    accountId,
    device: plainLine(header('x-visitor-device') ?? '').slice(0, MAX_DEVICE_LENGTH) || null,
    providerSession: named === null ? null : providerSessionHash(named),
    startedAt: now,
    endsAt: expiresAt,
  };
}

export function tokenOf({ header }: Pick<SignedInCall, 'header'>): string | null {
  return header('x-trip-planner-token') || null;
}

function memoryOf(database: Database): BoundedMemory<Account> {
  const memory = memories.get(database) ?? boundedMemory<Account>(MAX_REMEMBERED);
  memories.set(database, memory);
  return memory;
}
