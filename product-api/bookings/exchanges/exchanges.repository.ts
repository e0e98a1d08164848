import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { EXCHANGE_MACHINE, type ExchangeStatus } from '@/rules/after-sale/exchange/exchange-status';
import { statusesBefore } from '@/rules/after-sale/status-machine';
import type { Queryable } from '../../database/database';
import { UNANSWERED_CODES } from '../record/booking-status';
import type { Page } from '../record/bookings.repository';
import { exchangeOffers, exchanges } from './exchanges.table';

export type ExchangeOfferRow = typeof exchangeOffers.$inferSelect;
export type ExchangeRow = typeof exchanges.$inferSelect;
export type NewExchange = Omit<typeof exchanges.$inferInsert, 'id'>;

export async function insertExchangeOffer(
  tx: Queryable,
  offer: Omit<ExchangeOfferRow, 'id'>,
): Promise<ExchangeOfferRow> {
  const [row] = await tx.insert(exchangeOffers).values(offer).returning();
  if (!row) throw new Error('An offer was not written');
  return row;
}

export async function findExchangeOffer(db: Queryable, offerId: string): Promise<ExchangeOfferRow | null> {
  const [row] = await db.select().from(exchangeOffers).where(eq(exchangeOffers.offerId, offerId));
  return row ?? null;
}

/** Of a booking's offers only this one can be confirmed (D64). */
export async function findNewestExchangeOffer(db: Queryable, bookingId: number): Promise<ExchangeOfferRow | null> {
  const [row] = await db
    .select()
    .from(exchangeOffers)
    .where(eq(exchangeOffers.bookingId, bookingId))
    .orderBy(desc(exchangeOffers.id))
    .limit(1);
  return row ?? null;
}

export async function noteOfferSeats(tx: Queryable, id: number, seats: ExchangeOfferRow['seats']): Promise<void> {
  await tx.update(exchangeOffers).set({ seats }).where(eq(exchangeOffers.id, id));
}

export async function insertExchange(tx: Queryable, exchange: NewExchange): Promise<ExchangeRow> {
  const [row] = await tx.insert(exchanges).values(exchange).returning();
  if (!row) throw new Error('An exchange was not written');
  return row;
}

export async function findExchange(db: Queryable, id: number): Promise<ExchangeRow | null> {
  const [row] = await db.select().from(exchanges).where(eq(exchanges.id, id));
  return row ?? null;
}

/** The exchange of a key at the gateway. */
export async function findExchangeOfKey(db: Queryable, paymentKey: string): Promise<ExchangeRow | null> {
  const [row] = await db.select().from(exchanges).where(eq(exchanges.paymentKey, paymentKey));
  return row ?? null;
}

/** Confirmations of an offer, the oldest first: those that failed, and at most one that did not. */
export async function listExchangesOfOffer(db: Queryable, offerId: string): Promise<ExchangeRow[]> {
  return db.select().from(exchanges).where(eq(exchanges.offerId, offerId)).orderBy(asc(exchanges.id));
}

export type ExchangeWithOffer = { exchange: ExchangeRow; offer: ExchangeOfferRow };

/** A booking's exchanges with what was offered, the oldest first. */
export async function listExchanges(db: Queryable, bookingId: number): Promise<ExchangeWithOffer[]> {
  return db
    .select({ exchange: exchanges, offer: exchangeOffers })
    .from(exchanges)
    .innerJoin(exchangeOffers, eq(exchangeOffers.offerId, exchanges.offerId))
    .where(eq(exchanges.bookingId, bookingId))
    .orderBy(asc(exchanges.id));
}

/** What was charged for exchanges of several bookings. */
export async function listChargedExchanges(db: Queryable, bookingIds: readonly number[]): Promise<ExchangeRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(exchanges)
    .where(and(inArray(exchanges.bookingId, [...bookingIds]), isNotNull(exchanges.paymentReference)))
    .orderBy(asc(exchanges.id));
}

/** While one is, no other act changes its booking. */
export async function hasPendingExchange(db: Queryable, bookingId: number): Promise<boolean> {
  const isPending = and(eq(exchanges.bookingId, bookingId), eq(exchanges.status, 'PENDING'));
  const [row] = await db.select({ id: exchanges.id }).from(exchanges).where(isPending).limit(1);
  return row !== undefined;
}

/** Changes the status by conditional update: of two who decide at once, one wins. Null: somebody else has. */
export async function moveExchange(
  tx: Queryable,
  id: number,
  change: { status: Exclude<ExchangeStatus, 'PENDING'>; decidedAt: Date } & Partial<
    Pick<ExchangeRow, 'failureCode' | 'paymentReference' | 'receiptNumber' | 'creditNoteNumber'>
  >,
): Promise<ExchangeRow | null> {
  const isMovable = and(
    eq(exchanges.id, id),
    inArray(exchanges.status, statusesBefore(EXCHANGE_MACHINE, change.status)),
  );
  const [row] = await tx.update(exchanges).set(change).where(isMovable).returning();
  return row ?? null;
}

/** A failed exchange whose late charge was found. False: somebody else has noted it. */
export async function noteExchangeCharge(tx: Queryable, id: number, paymentReference: string): Promise<boolean> {
  const rows = await tx
    .update(exchanges)
    .set({ paymentReference })
    .where(and(eq(exchanges.id, id), eq(exchanges.status, 'FAILED'), isNull(exchanges.paymentReference)))
    .returning({ id: exchanges.id });
  return rows.length > 0;
}

/** Exchanges whose payment nobody has decided yet, by id. */
export async function listPendingExchanges(db: Queryable, { afterId, limit }: Page): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.status, 'PENDING'), gt(exchanges.id, afterId)))
    .orderBy(asc(exchanges.id))
    .limit(limit);
}

/** Those that failed for want of an answer since `lateSince`, and whose card may have been charged after all. */
export async function listWatchedExchanges(
  db: Queryable,
  lateSince: Date,
  { afterId, limit }: Page,
): Promise<ExchangeRow[]> {
  const isLate = [
    eq(exchanges.status, 'FAILED'),
    inArray(exchanges.failureCode, [...UNANSWERED_CODES]),
    isNull(exchanges.paymentReference),
    gt(exchanges.decidedAt, lateSince),
  ];
  return db
    .select()
    .from(exchanges)
    .where(and(...isLate, gt(exchanges.id, afterId)))
    .orderBy(asc(exchanges.id))
    .limit(limit);
}
