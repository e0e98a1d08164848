import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiContext } from '../../context';
import { resealedPassengers } from '../../personal-data/passports';
import { keyName } from '../../personal-data/seal';
import { countUnsealedPassengers, listUnsealedPassengers, replacePassengers } from '../record/sessions.repository';

const BATCH = 100;

/** Carts whose passports another key than the one of now has sealed. */
export function countUnsealedSessions({
  database,
  secrets,
}: Pick<ApiContext, 'database' | 'secrets'>): Promise<number> {
  return countUnsealedPassengers(database.db, keyName(secrets.personalDataKey));
}

/** Seals what sessions keep of passports with the key of now, a few at a time. */
export async function sealSessionPassports(ctx: Pick<ApiContext, 'database' | 'secrets'>): Promise<void> {
  const { db } = ctx.database;
  const name = keyName(ctx.secrets.personalDataKey);
  for (let afterId = ''; ;) {
    const page = await listUnsealedPassengers(db, { keyName: name, afterId, limit: BATCH });
    for (const { id, passengers: before } of page) {
      const after = before && resealedPassengers(ctx.secrets, before);
      if (before && after) await replacePassengers(db, id, { before, after });
      await nextTurn();
    }
    const last = page.at(-1);
    if (!last || page.length < BATCH) return;
    afterId = last.id;
  }
}
