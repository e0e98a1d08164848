import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Queryable } from '../../database/database';
import { runStatement, statement, type Statement } from '../../database/statement';
import { insertionInto } from '../../database/stored-rows';
import { listStandingDisputes } from './disputes.repository';
import { moneyMovements, refunds } from './money.table';

export type MovementRow = typeof moneyMovements.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export type NewCharge = {
  bookingId: number;
  amount: number;
  currency: CurrencyCode;
  paymentKey: string;
  paymentReference: string;
  at: Date;
};

/** Writes a charge that the gateway has approved, once by its key. */
export async function insertCharge(tx: Queryable, charge: NewCharge): Promise<void> {
  await runStatement(tx, chargeInsertion(charge));
}

/** What insertCharge runs. */
export function chargeInsertion(charge: NewCharge): Statement {
  return statement`${insertion([{ ...charge, kind: 'charge' }])} on conflict do nothing`;
}

const insertion = insertionInto(moneyMovements, [
  ...(['bookingId', 'kind', 'amount', 'currency', 'paymentKey', 'paymentReference', 'at'] as const),
]);

/** A booking's ledger, in the order it was written. */
async function listMovements(db: Queryable, bookingId: number): Promise<MovementRow[]> {
  return db
    .select()
    .from(moneyMovements)
    .where(eq(moneyMovements.bookingId, bookingId))
    .orderBy(asc(moneyMovements.id));
}

/** A charge and how much of it has not been given back. */
export type OpenCharge = { id: number; left: number; currency: CurrencyCode };

/** What can still be given back of a booking's charges, newest first: without what the bank holds or kept (D66). */
export async function listOpenCharges(tx: Queryable, bookingId: number): Promise<OpenCharge[]> {
  const rows = await listMovements(tx, bookingId);
  const standing = await listStandingDisputes(tx, bookingId);
  const backOn = (chargeId: number) =>
    [...rows, ...standing].filter((row) => row.chargeId === chargeId).reduce((sum, { amount }) => sum + amount, 0);
  return rows
    .filter(({ kind }) => kind === 'charge')
    .map(({ id, amount, currency }) => ({ id, currency, left: amount - backOn(id) }))
    .reverse();
}

/**
 * Writes an obligation to give money back, and counts it in the ledger from now on (D66). It is tried as soon as
 * somebody looks for what is due.
 */
export async function insertRefund(
  tx: Queryable,
  refund: Pick<RefundRow, 'bookingId' | 'cancellationId' | 'chargeId' | 'amount' | 'currency'> & { at: Date },
): Promise<void> {
  const { at, ...obligation } = refund;
  const [row] = await tx
    .insert(refunds)
    .values({ ...obligation, status: 'REQUESTED', requestedAt: at, nextTryAt: at })
    .returning({ id: refunds.id });
  if (!row) throw new Error('A refund was not written');
  const { bookingId, chargeId, amount, currency } = obligation;
  await tx
    .insert(moneyMovements)
    .values({ bookingId, kind: 'refund', amount, currency, refundId: row.id, chargeId, at });
}

type Borne = Pick<MovementRow, 'bookingId' | 'amount' | 'currency'> & { orderKey: string; at: Date };

/** What a hotel asks more than the traveller has paid, and we bear (D71): once for each order. */
export async function insertBorne(tx: Queryable, borne: Borne): Promise<void> {
  await tx
    .insert(moneyMovements)
    .values({ ...borne, kind: 'borne' })
    .onConflictDoNothing();
}

/** The order is over: what we bear for it, if anything, is spared. */
export async function insertSpared(tx: Queryable, orderKey: string, at: Date): Promise<void> {
  const isIts = and(eq(moneyMovements.orderKey, orderKey), eq(moneyMovements.kind, 'borne'));
  const [borne] = await tx.select().from(moneyMovements).where(isIts);
  if (!borne) return;
  const { bookingId, amount, currency } = borne;
  await tx
    .insert(moneyMovements)
    .values({ bookingId, kind: 'spared', amount, currency, orderKey, at })
    .onConflictDoNothing();
}

export async function listRefundsOf(db: Queryable, bookingId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(asc(refunds.id));
}

export async function listRefundsOfAll(db: Queryable, bookingIds: readonly number[]): Promise<RefundRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.bookingId, [...bookingIds]))
    .orderBy(asc(refunds.id));
}

/** A booking's charges, in the order they were made. */
export async function listCharges(db: Queryable, bookingId: number): Promise<MovementRow[]> {
  return (await listMovements(db, bookingId)).filter(({ kind }) => kind === 'charge');
}

/** A charge of the ledger, for its key and reference at the gateway. */
export async function findCharge(db: Queryable, id: number): Promise<MovementRow | null> {
  const [row] = await db.select().from(moneyMovements).where(eq(moneyMovements.id, id));
  return row ?? null;
}

/**
 * What of a charge the gateway could still pay back: without what it has paid, and what open and lost disputes hold
 * (D66).
 */
export async function leftOfCharge(db: Queryable, { id, bookingId, amount }: MovementRow): Promise<number> {
  const paid = (await listRefundsOf(db, bookingId)).filter(({ status }) => status === 'DONE');
  const gone = [...paid, ...(await listStandingDisputes(db, bookingId))].filter(({ chargeId }) => chargeId === id);
  return gone.reduce((left, one) => left - one.amount, amount);
}

/** The bank decides on a dispute of the charge. */
export async function isUndecided(db: Queryable, { id, bookingId }: MovementRow): Promise<boolean> {
  const standing = await listStandingDisputes(db, bookingId);
  return standing.some(({ chargeId, status }) => chargeId === id && status === 'OPEN');
}
