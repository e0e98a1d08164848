import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { usedCaptchas } from './sandbox.table';

/** True for the first use of a signature, false for every other. */
export async function noteCaptchaUse(
  database: Database,
  use: { signature: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await database.db
    .insert(usedCaptchas)
    .values(use)
    .onConflictDoNothing()
    .returning({ signature: usedCaptchas.signature });
  return rows.length === 1;
}

/** Signatures that have expired are refused anyway and need no memory. */
export async function forgetExpiredCaptchas(database: Database, now: Date): Promise<void> {
  await database.db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
}
