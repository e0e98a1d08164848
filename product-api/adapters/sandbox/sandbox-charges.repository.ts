import { eq } from 'drizzle-orm';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Database } from '../../database/database';
import { sandboxCharges } from './sandbox.table';

/** A line of the sandbox' ledger; refunds are negative. Minor units of `currency`. */
export type LedgerLine = {
  key: string;
  amount: number;
  currency: CurrencyCode;
  outcome: string;
  reference: string;
  createdAt: Date;
};

/** Writes the line unless its key is there already. Returns the line that stands, so that a key is charged once. */
export async function writeLedgerLine(database: Database, line: LedgerLine): Promise<LedgerLine> {
  await database.db.insert(sandboxCharges).values(line).onConflictDoNothing();
  const written = await findLedgerLine(database, line.key);
  if (!written) throw new Error('The ledger lost a line that was just written');
  return written;
}

export async function findLedgerLine(database: Database, key: string): Promise<LedgerLine | null> {
  const [line] = await database.db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key));
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only this room writes lines
  return (line as LedgerLine | undefined) ?? null;
}
