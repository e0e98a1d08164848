import { setImmediate as nextTurn } from 'node:timers/promises';
import { forgetFormerKeys } from '../../personal-data/check-sealing-key';
import { resealedPassengers } from '../../personal-data/passports';
import { keyName } from '../../personal-data/seal';
import { sealSessionPassports } from '../../sessions/life/seal-session-passports';
import type { FaultContext } from '../record/fault-points';
import { sealClaims } from './seal-claims';
import { listUnsealedPassengers, replacePassengers } from './kept-passengers.repository';

const BATCH = 100;

export type SealContext = Pick<FaultContext, 'database' | 'secrets' | 'atFaultPoint'>;

/**
 * Seals every passport that is kept, and what claims keep, with the key of now: what is from before it was sealed, and
 * after a change of the key (S30). A pass over rows that are sealed already changes nothing, so it runs at each start
 * and once a day: a process of an older version may still have written.
 */
export async function sealPassports(ctx: SealContext): Promise<void> {
  await sealSessionPassports(ctx);
  await sealBookingPassports(ctx);
  await sealClaims(ctx);
  await forgetFormerKeys(ctx);
}

async function sealBookingPassports(ctx: SealContext): Promise<void> {
  const { db } = ctx.database;
  const name = keyName(ctx.secrets.personalDataKey);
  for (let afterId = 0; ;) {
    const page = await listUnsealedPassengers(db, { keyName: name, afterId, limit: BATCH });
    for (const { id, passengers: before } of page) {
      const after = resealedPassengers(ctx.secrets, before);
      if (after) await replacePassengers(db, id, { before, after });
      await ctx.atFaultPoint?.('afterSealing');
      await nextTurn();
    }
    const last = page.at(-1);
    if (!last || page.length < BATCH) return;
    afterId = last.id;
  }
}
