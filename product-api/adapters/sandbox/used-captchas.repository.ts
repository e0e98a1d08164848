import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { usedCaptchas } from './sandbox.table';

export type CaptchaUse = { signature: string; expiresAt: Date; usedFor: string | null };

/** True for the first use of a signature, and for the same request again; false for every other. */
export async function noteCaptchaUse(database: Database, use: CaptchaUse): Promise<boolean> {
  const rows = await database.db
    .insert(usedCaptchas)
    .values(use)
    .onConflictDoUpdate({
      target: usedCaptchas.signature,
      set: { usedFor: sql`excluded.used_for` },
      setWhere: sql`${usedCaptchas.usedFor} = excluded.used_for`,
    })
    .returning({ signature: usedCaptchas.signature });
  return rows.length === 1;
}

/** Whether it has let just this request through. */
export async function wasUsedFor(
  { db }: Database,
  { signature, usedFor, now }: { signature: string; usedFor: string; now: Date },
): Promise<boolean> {
  const isIt = and(
    eq(usedCaptchas.signature, signature),
    eq(usedCaptchas.usedFor, usedFor),
    gt(usedCaptchas.expiresAt, now),
  );
  const rows = await db.select({ signature: usedCaptchas.signature }).from(usedCaptchas).where(isIt);
  return rows.length === 1;
}

/** Signatures that have expired are refused anyway and need no memory. */
export async function forgetExpiredCaptchas(database: Database, now: Date): Promise<void> {
  await database.db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
}
