import type { ApiContext } from '../../context';
import { keyName } from '../../personal-data/seal';
import { countUnsealedSessions } from '../../sessions/life/seal-session-passports';
import { countNotSealedBy } from '../claims/proofs.repository';
import { countUnsealedPassengers } from './kept-passengers.repository';
import { sealPassports, type SealContext } from './seal-passports';

/** What the key of now has not sealed: of carts, of bookings, of claims. */
export type NotSealed = { sessions: number; bookings: number; claims: number };

export async function countNotSealed(ctx: Pick<ApiContext, 'database' | 'secrets'>): Promise<NotSealed> {
  const { db } = ctx.database;
  const name = keyName(ctx.secrets.personalDataKey);
  return {
    sessions: await countUnsealedSessions(ctx),
    bookings: await countUnsealedPassengers(db, name),
    claims: await countNotSealedBy(db, name),
  };
}

/**
 * Seals everything that is kept with the key of now (S30). Cut off in the middle it is gone on with by the next run;
 * until it has ended the key before opens what is left.
 * @returns what was to be sealed, and what is left: changed by somebody meanwhile
 */
export async function sealAnew(ctx: SealContext): Promise<{ before: NotSealed; left: NotSealed }> {
  const before = await countNotSealed(ctx);
  await sealPassports(ctx);
  return { before, left: await countNotSealed(ctx) };
}
