import { and, asc, desc, eq, exists, gt, isNotNull, lte, not, or, sql, inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { claimProofs, claims } from './claims.table';

export type ProofRow = typeof claimProofs.$inferSelect;

export async function insertProof(tx: Queryable, proof: Omit<ProofRow, 'id'>): Promise<void> {
  await tx.insert(claimProofs).values(proof);
}

/** The proof that was sent last; null: it is gone (S30). */
export async function findLastProof(db: Queryable, claimId: number): Promise<ProofRow | null> {
  const [row] = await db
    .select()
    .from(claimProofs)
    .where(eq(claimProofs.claimId, claimId))
    .orderBy(desc(claimProofs.id))
    .limit(1);
  return row ?? null;
}

/** Proofs that another key than that of now has sealed, in the order of their ids. */
export async function listProofsNotSealedBy(
  db: Queryable,
  { keyName, afterId, limit }: { keyName: string; afterId: number; limit: number },
): Promise<ProofRow[]> {
  const isOther = not(sql`${claimProofs.content} like ${`sealed.1.${keyName}.%`}`);
  return db
    .select()
    .from(claimProofs)
    .where(and(gt(claimProofs.id, afterId), isOther))
    .orderBy(asc(claimProofs.id))
    .limit(limit);
}

/** How many proofs and accounts of claims another key has sealed. */
export async function countNotSealedBy(db: Queryable, keyName: string): Promise<number> {
  const name = `sealed.1.${keyName}.%`;
  const proofs = await db.$count(claimProofs, not(sql`${claimProofs.content} like ${name}`));
  const accounts = await db.$count(claims, and(isNotNull(claims.account), not(sql`${claims.account} like ${name}`)));
  return proofs + accounts;
}

/** In place of what was sealed before; one that is gone meanwhile stays gone. */
export async function replaceProof(db: Queryable, { id, name, content }: ProofRow): Promise<void> {
  await db.update(claimProofs).set({ name, content }).where(eq(claimProofs.id, id));
}

/** What happened, of claims that another key than that of now has sealed. */
export async function listAccountsNotSealedBy(
  db: Queryable,
  { keyName, afterId, limit }: { keyName: string; afterId: number; limit: number },
): Promise<{ id: number; account: string | null }[]> {
  const isOther = not(sql`${claims.account} like ${`sealed.1.${keyName}.%`}`);
  return db
    .select({ id: claims.id, account: claims.account })
    .from(claims)
    .where(and(gt(claims.id, afterId), isNotNull(claims.account), isOther))
    .orderBy(asc(claims.id))
    .limit(limit);
}

export async function replaceAccount(
  db: Queryable,
  { id, before, after }: { id: number; before: string; after: string },
): Promise<void> {
  await db
    .update(claims)
    .set({ account: after })
    .where(and(eq(claims.id, id), eq(claims.account, before)));
}

/**
 * Takes proofs, and what was written beside them, out of claims that were decided by then (S30). @returns how many
 * claims lost something
 */
export async function deleteProofsDecidedBy(db: Queryable, moment: Date, limit: number): Promise<number> {
  const proofs = db
    .select({ one: sql`1` })
    .from(claimProofs)
    .where(eq(claimProofs.claimId, claims.id));
  const due = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        inArray(claims.status, ['ACCEPTED', 'REFUSED']),
        lte(claims.decidedAt, moment),
        or(isNotNull(claims.account), exists(proofs)),
      ),
    )
    .orderBy(asc(claims.id))
    .limit(limit);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.delete(claimProofs).where(inArray(claimProofs.claimId, ids));
  await db.update(claims).set({ account: null }).where(inArray(claims.id, ids));
  return ids.length;
}
