import type { AccountState } from '@/lib/account/account-store';

/** Address of whose page this is, also when their sign-in has ended. */
export function draftOwner({ status, profile, lastProfile }: AccountState): string | null {
  return (status === 'signedOut' ? null : (profile ?? lastProfile)?.email) ?? null;
}
