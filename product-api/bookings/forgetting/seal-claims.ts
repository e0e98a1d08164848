import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiContext } from '../../context';
import { keyName } from '../../personal-data/seal';
import {
  listAccountsNotSealedBy,
  listProofsNotSealedBy,
  replaceAccount,
  replaceProof,
} from '../claims/proofs.repository';
import { openedAccount, openedProof, sealedAccount, sealedProof } from '../claims/sealed-proof';

/** Proofs are megabytes: a few at a time. */
const BATCH = 10;

/** Seals what claims keep with the key of now, after a change of the key (S30). */
export async function sealClaims({
  database: { db },
  secrets,
}: Pick<ApiContext, 'database' | 'secrets'>): Promise<void> {
  const name = keyName(secrets.personalDataKey);
  for (let afterId = 0; ;) {
    const page = await listProofsNotSealedBy(db, { keyName: name, afterId, limit: BATCH });
    for (const row of page) {
      await replaceProof(db, { ...row, ...sealedProof(secrets, openedProof(secrets, row)) });
      await nextTurn();
    }
    const last = page.at(-1);
    if (!last || page.length < BATCH) break;
    afterId = last.id;
  }
  for (let afterId = 0; ;) {
    const page = await listAccountsNotSealedBy(db, { keyName: name, afterId, limit: BATCH });
    for (const { id, account: before } of page) {
      const after = sealedAccount(secrets, openedAccount(secrets, before) ?? undefined);
      if (before !== null && after !== null) await replaceAccount(db, { id, before, after });
    }
    const last = page.at(-1);
    if (!last || page.length < BATCH) break;
    afterId = last.id;
  }
}
