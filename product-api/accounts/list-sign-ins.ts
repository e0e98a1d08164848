import type { SignIn } from '@/contract/accounts/account';
import { tokenHash } from './ended-sign-ins.repository';
import type { LoginContext } from './login-tokens';
import { requireAccount, tokenOf, type SignedInCall } from './require-account';
import { listSignInsOf } from './sign-ins.repository';

/** Where somebody is signed in, the youngest first. @throws ApiError as requireAccount */
export async function listSignIns(ctx: LoginContext, input: SignedInCall): Promise<SignIn[]> {
  const account = await requireAccount(ctx, input);
  const hash = tokenHash(tokenOf(input) ?? '');
  const rows = await listSignInsOf(ctx.database.db, account.id);
  const now = ctx.now();
  return rows
    .filter(({ endsAt }) => endsAt > now)
    .map(({ id, device, startedAt, endsAt, tokenHash: own }) => ({
      id,
      device,
      startedAt: startedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isCurrent: own === hash,
    }));
}
