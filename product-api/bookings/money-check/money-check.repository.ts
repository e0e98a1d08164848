import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Queryable } from '../../database/database';
import { bookings } from '../bookings.table';
import { exchanges } from '../exchanges/exchanges.table';
import { bookingUnits } from '../units/units.table';
import { disputes } from '../money/disputes.table';
import { moneyMovements, refunds, refundTries } from '../money/money.table';

type Page = { afterId: number; limit: number };

/** What our ledger says of a key at the gateway. `isDecided`: we know that the gateway has it. */
export type OwnLine = {
  id: number;
  key: string;
  kind: 'charge' | 'refund';
  amount: number;
  currency: CurrencyCode;
  isDecided: boolean;
  /** Of a refund: it was settled outside the gateway. */
  isSettled: boolean;
};

/** Charges of our ledger, by id. */
export async function listOwnCharges(db: Queryable, { afterId, limit }: Page): Promise<OwnLine[]> {
  const rows = await db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.kind, 'charge'), gt(moneyMovements.id, afterId)))
    .orderBy(asc(moneyMovements.id))
    .limit(limit);
  return rows.map(({ id, paymentKey, amount, currency }) => ({
    id,
    key: paymentKey ?? '',
    kind: 'charge',
    amount,
    currency,
    isDecided: true,
    isSettled: false,
  }));
}

/** Tries of refunds, by id: what was refused is not on the gateway's books. */
export async function listOwnTries(db: Queryable, { afterId, limit }: Page): Promise<OwnLine[]> {
  const rows = await db
    .select({
      id: refundTries.id,
      key: refundTries.key,
      status: refundTries.status,
      amount: refunds.amount,
      currency: refunds.currency,
      standing: refunds.status,
    })
    .from(refundTries)
    .innerJoin(refunds, eq(refunds.id, refundTries.refundId))
    .where(and(ne(refundTries.status, 'refused'), gt(refundTries.id, afterId)))
    .orderBy(asc(refundTries.id))
    .limit(limit);
  return rows.map(({ status, standing, ...line }) => ({
    ...line,
    kind: 'refund',
    isDecided: status === 'refunded',
    isSettled: standing === 'SETTLED',
  }));
}

/** Which of these keys our ledger knows now: written since it was read. */
export async function keysWrittenSince(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const wanted = [...keys];
  const [charges, tries] = await Promise.all([
    db
      .select({ key: moneyMovements.paymentKey })
      .from(moneyMovements)
      .where(inArray(moneyMovements.paymentKey, wanted)),
    db.select({ key: refundTries.key }).from(refundTries).where(inArray(refundTries.key, wanted)),
  ]);
  return new Set([...charges, ...tries].map(({ key }) => key ?? ''));
}

/**
 * Which of these keys belong to bookings or exchanges whose payment nobody has decided, or that failed for want of an
 * answer.
 */
export async function keysNotDecided(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: bookings.paymentKey })
    .from(bookings)
    .where(and(inArray(bookings.paymentKey, [...keys]), inArray(bookings.status, ['PENDING', 'FAILED'])));
  const ofExchanges = await db
    .select({ key: exchanges.paymentKey })
    .from(exchanges)
    .where(and(inArray(exchanges.paymentKey, [...keys]), inArray(exchanges.status, ['PENDING', 'FAILED'])));
  return new Set([...rows, ...ofExchanges].map(({ key }) => key ?? ''));
}

/** Numbers of the bookings that keys of charges and refunds belong to. */
export async function bookingsOfKeys(db: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const wanted = [...keys];
  const { number } = bookings;
  const charged = await db
    .select({ key: bookings.paymentKey, number })
    .from(bookings)
    .where(inArray(bookings.paymentKey, wanted));
  const exchanged = await db
    .select({ key: exchanges.paymentKey, number })
    .from(exchanges)
    .innerJoin(bookings, eq(bookings.id, exchanges.bookingId))
    .where(inArray(exchanges.paymentKey, wanted));
  const refunded = await db
    .select({ key: refundTries.key, number })
    .from(refundTries)
    .innerJoin(refunds, eq(refunds.id, refundTries.refundId))
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(inArray(refundTries.key, wanted));
  return new Map([...charged, ...exchanged, ...refunded].map((row) => [row.key ?? '', row.number]));
}

export type StandingRefund = { number: string; amount: number; currency: CurrencyCode; settledBy: string | null };

/** Refunds that are not done at the gateway: owed, or settled outside it. */
export async function listRefundsOutside(db: Queryable, status: 'OWED' | 'SETTLED'): Promise<StandingRefund[]> {
  return db
    .select({
      number: bookings.number,
      amount: refunds.amount,
      currency: refunds.currency,
      settledBy: refunds.settledBy,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(eq(refunds.status, status))
    .orderBy(asc(refunds.id));
}

/** Refunds that the gateway has refused, or was never asked for, and is asked for again by themselves. */
export async function listRefundsRetried(db: Queryable): Promise<StandingRefund[]> {
  const { amount, currency, settledBy } = refunds;
  const openTry = and(eq(refundTries.refundId, refunds.id), ne(refundTries.status, 'refused'));
  return db
    .select({ number: bookings.number, amount, currency, settledBy })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(refundTries, openTry)
    .where(and(eq(refunds.status, 'REQUESTED'), isNull(refundTries.id)))
    .orderBy(asc(refunds.id));
}

export type BorneCost = { number: string; orderKey: string; amount: number; currency: CurrencyCode };

/** What we bear for travellers at hotels and was not spared again (D71): of no booking's balance. */
export async function listBorne(db: Queryable): Promise<BorneCost[]> {
  const spared = alias(moneyMovements, 'spared');
  const isSpared = and(eq(spared.orderKey, moneyMovements.orderKey), eq(spared.kind, 'spared'));
  const rows = await db
    .select({
      number: bookings.number,
      orderKey: moneyMovements.orderKey,
      amount: moneyMovements.amount,
      currency: moneyMovements.currency,
    })
    .from(moneyMovements)
    .innerJoin(bookings, eq(bookings.id, moneyMovements.bookingId))
    .leftJoin(spared, isSpared)
    .where(and(eq(moneyMovements.kind, 'borne'), isNull(spared.id)))
    .orderBy(asc(moneyMovements.id));
  return rows.map(({ orderKey, ...row }) => ({ ...row, orderKey: orderKey ?? '' }));
}

/**
 * Bookings of whose charges more is given back than there is, or more has left the gateway: paid back by it, or held by
 * the bank (D66). A refund that was asked for before a dispute was opened waits for it, and is no difference.
 */
export async function listOverdrawn(db: Queryable): Promise<string[]> {
  const back = sql`coalesce((select sum(r.amount) from ${moneyMovements} r where r.charge_id = ${moneyMovements}.id), 0)`;
  const paid = sql`coalesce((select sum(f.amount) from ${refunds} f
    where f.charge_id = ${moneyMovements}.id and f.status = 'DONE'), 0)`;
  const held = sql`coalesce((select sum(d.amount) from ${disputes} d
    where d.charge_id = ${moneyMovements}.id and d.status in ('OPEN', 'LOST')), 0)`;
  const rows = await db
    .selectDistinct({ number: bookings.number })
    .from(moneyMovements)
    .innerJoin(bookings, eq(bookings.id, moneyMovements.bookingId))
    .where(and(eq(moneyMovements.kind, 'charge'), sql`greatest(${back}, ${paid} + ${held}) > ${moneyMovements.amount}`))
    .orderBy(asc(bookings.number));
  return rows.map(({ number }) => number);
}

/** Bookings with units whose ledger does not say what D66 says: charged − given back = sold + kept. */
export async function listUnbalanced(db: Queryable): Promise<string[]> {
  const units = db
    .select({
      bookingId: bookingUnits.bookingId,
      standing: sql<number>`sum(${bookingUnits.price} + ${bookingUnits.addOn} + ${bookingUnits.keptAtExchanges}
        - ${bookingUnits.givenBack} - ${bookingUnits.addOnGivenBack})`.as('standing'),
    })
    .from(bookingUnits)
    .groupBy(bookingUnits.bookingId)
    .as('units');
  const moved = db
    .select({
      bookingId: moneyMovements.bookingId,
      left: sql<number>`sum(case ${moneyMovements.kind} when 'charge' then ${moneyMovements.amount} when 'refund' then -${moneyMovements.amount} else 0 end)`.as(
        'left_over',
      ),
    })
    .from(moneyMovements)
    .groupBy(moneyMovements.bookingId)
    .as('moved');
  const rows = await db
    .select({ number: bookings.number })
    .from(units)
    .innerJoin(bookings, eq(bookings.id, units.bookingId))
    .leftJoin(moved, eq(moved.bookingId, units.bookingId))
    .where(sql`${units.standing} <> coalesce(${moved.left}, 0)`)
    .orderBy(asc(bookings.number));
  return rows.map(({ number }) => number);
}
