import { and, asc, eq, gt, like, lte, notLike, or, sql } from 'drizzle-orm';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Database } from '../../database/database';
import { runStatement, statement } from '../../database/statement';
import { columnsOf, insertionInto, rowReader } from '../../database/stored-rows';
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
  const [written] = await runStatement(
    database.db,
    // Whoever comes second changes nothing, and is told what stands.
    statement`${insertion([line])} on conflict (key) do update set key = excluded.key returning ${LINE}`,
  );
  if (!written) throw new Error('The ledger lost a line that was just written');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this room writes lines
  return readLine(written) as LedgerLine;
}

const readLine = rowReader(sandboxCharges);
const LINE = columnsOf(sandboxCharges);
const insertion = insertionInto(sandboxCharges, ['key', 'amount', 'currency', 'outcome', 'reference', 'createdAt']);

export async function findLedgerLine(database: Database, key: string): Promise<LedgerLine | null> {
  const [line] = await database.db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this room writes lines
  return (line as LedgerLine | undefined) ?? null;
}

/** The charge that a refund names. */
export async function findChargeLine(database: Database, reference: string): Promise<LedgerLine | null> {
  const isCharge = and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.outcome, 'approved'));
  const [line] = await database.db.select().from(sandboxCharges).where(isCharge);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this room writes lines
  return (line as LedgerLine | undefined) ?? null;
}

/** Approved charges and paid refunds, in the order of their keys. */
export async function listLedgerLines(
  database: Database,
  { afterKey, limit }: { afterKey: string; limit: number },
): Promise<LedgerLine[]> {
  const rows = await database.db
    .select()
    .from(sandboxCharges)
    .where(
      and(
        gt(sandboxCharges.key, afterKey),
        notLike(sandboxCharges.outcome, 'declined:%'),
        notLike(sandboxCharges.outcome, 'refused:%'),
      ),
    )
    .orderBy(asc(sandboxCharges.key))
    .limit(limit);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this room writes lines
  return rows as LedgerLine[];
}

/** Approved charges whose references begin in one of these ways, in the order of their keys. */
export async function listMarkedCharges(
  database: Database,
  { afterKey, limit, marks }: { afterKey: string; limit: number; marks: readonly string[] },
): Promise<LedgerLine[]> {
  const isMarked = or(...marks.map((mark) => like(sandboxCharges.reference, `${mark}%`)));
  const rows = await database.db
    .select()
    .from(sandboxCharges)
    .where(and(gt(sandboxCharges.key, afterKey), eq(sandboxCharges.outcome, 'approved'), isMarked))
    .orderBy(asc(sandboxCharges.key))
    .limit(limit);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this room writes lines
  return rows as LedgerLine[];
}

/** What went back on a charge until a moment, positive. */
export async function sumRefundedUntil(database: Database, reference: string, moment: Date): Promise<number> {
  const isBack = and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.outcome, 'refunded'));
  const [row] = await database.db
    .select({ sum: sql<number>`coalesce(-sum(${sandboxCharges.amount}), 0)::int` })
    .from(sandboxCharges)
    .where(and(isBack, lte(sandboxCharges.createdAt, moment)));
  return row?.sum ?? 0;
}

/**
 * Writes a refund under its key, once: 'exceedsCharge' when it and those before are more than the charge, decided while
 * the charge's line is locked.
 */
export async function writeRefundLine(database: Database, line: LedgerLine): Promise<LedgerLine> {
  return database.transaction(async (tx) => {
    const isCharge = and(eq(sandboxCharges.reference, line.reference), eq(sandboxCharges.outcome, 'approved'));
    const [charge] = await tx.select().from(sandboxCharges).where(isCharge).for('update');
    const [earlier] = await tx
      .select({ sum: sql<number>`coalesce(sum(${sandboxCharges.amount}), 0)::int` })
      .from(sandboxCharges)
      .where(and(eq(sandboxCharges.reference, line.reference), eq(sandboxCharges.outcome, 'refunded')));
    const isTooMuch = !charge || charge.amount + (earlier?.sum ?? 0) + line.amount < 0;
    const outcome = isTooMuch && line.outcome === 'refunded' ? 'refused:exceedsCharge' : line.outcome;
    await tx
      .insert(sandboxCharges)
      .values({ ...line, outcome })
      .onConflictDoNothing();
    const [written] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.key, line.key));
    if (!written) throw new Error('The ledger lost a line that was just written');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this room writes lines
    return written as LedgerLine;
  });
}
