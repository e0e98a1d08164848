import type { DisputeStatus } from '@/rules/after-sale/dispute-status';
import { listDisputes, type DisputeRow } from '../money/disputes.repository';
import type { GatewayLine, PaymentContext } from '../record/payment-gateway';
import {
  bookingsOfKeys,
  keysNotDecided,
  keysWrittenSince,
  listOwnCharges,
  listOverdrawn,
  listOwnTries,
  listBorne,
  listRefundsOutside,
  listRefundsRetried,
  listUnbalanced,
  type BorneCost,
  type OwnLine,
  type StandingRefund,
} from './money-check.repository';

const PAGE = 500;

export type MoneyCheck = {
  /** Lines that both have, and their sums by currency, minor units. */
  agreed: { charges: number; refunds: number; sums: Record<string, { charged: number; refunded: number }> };
  /** On the way, by booking and key: asked for and not decided yet, or heard, on either side. No difference. */
  inFlight: string[];
  /** Refunds that nobody at the gateway decides on now, and that are asked for again: the traveller waits for them. */
  retried: StandingRefund[];
  /** Owed to travellers and not paid; settled outside the gateway. Both stand apart. */
  owed: StandingRefund[];
  settled: StandingRefund[];
  /** What we bear for travellers at hotels (D71): for no booking's balance, to be asked back from who caused it. */
  borne: BorneCost[];
  /** Disputes of charges by how they stand: no part of what was given back (D66). */
  disputed: Record<DisputeStatus, number>;
  /** Sentences for the operator; none: the ledgers balance. */
  differences: string[];
};

/**
 * Compares our ledger with the gateway's books, key by key, and every booking with what D66 says of it. Reads only.
 */
export async function moneyCheck(ctx: PaymentContext): Promise<MoneyCheck> {
  const { db } = ctx.database;
  const own = new Map<string, OwnLine>();
  for (const list of [listOwnCharges, listOwnTries])
    for await (const line of pagesOf((afterId) => list(db, { afterId, limit: PAGE }))) own.set(line.key, line);
  const check: MoneyCheck = {
    agreed: { charges: 0, refunds: 0, sums: {} },
    inFlight: [],
    retried: await listRefundsRetried(db),
    owed: await listRefundsOutside(db, 'OWED'),
    settled: await listRefundsOutside(db, 'SETTLED'),
    borne: await listBorne(db),
    disputed: { OPEN: 0, WON: 0, LOST: 0 },
    differences: [],
  };
  for (let afterKey = ''; ;) {
    const lines = await ctx.suppliers.payment.listLines({ afterKey, limit: PAGE });
    const unknown = lines.flatMap(({ key }) => (own.has(key) ? [] : [key]));
    // The product goes on selling while it is checked.
    const [open, since] = [await keysNotDecided(db, unknown), await keysWrittenSince(db, unknown)];
    for (const line of lines) compare(check, line, own.get(line.key), open.has(line.key) || since.has(line.key));
    for (const { key } of lines) own.delete(key);
    const last = lines.at(-1);
    if (!last || lines.length < PAGE) break;
    afterKey = last.key;
  }
  for (const line of own.values()) {
    if (line.isDecided) check.differences.push(`${named(line)} stands in our ledger and not at the gateway`);
    else if (!line.isSettled) check.inFlight.push(line.key);
  }
  const numbers = await bookingsOfKeys(db, check.inFlight);
  check.inFlight = check.inFlight.map((key) => `booking ${numbers.get(key) ?? 'unknown'}  ${key}`);
  await compareDisputes(ctx, check);
  for (const number of await listOverdrawn(db))
    check.differences.push(`booking ${number}: refunds and disputes are more than was charged`);
  for (const number of await listUnbalanced(db))
    check.differences.push(`booking ${number}: charged less given back is not what its units say`);
  return check;
}

/** What one side has opened or decided and the other has not read yet is no difference: the job reads it. */
async function compareDisputes(ctx: PaymentContext, check: MoneyCheck): Promise<void> {
  const own = new Map<string, DisputeRow>();
  for await (const row of pagesOf((afterId) => listDisputes(ctx.database.db, { afterId, limit: PAGE }))) {
    own.set(row.disputeKey, row);
    check.disputed[row.status] += 1;
  }
  for (let afterKey = ''; ;) {
    const page = await ctx.suppliers.payment.listDisputes({ afterKey, limit: PAGE });
    for (const { key, amount, currency, status } of page) {
      const ours = own.get(key);
      const isBehind = ours === undefined || ours.status === 'OPEN';
      if (isBehind && ours?.status !== status) {
        const asked = `${key}, of ${sumOf({ amount, currency })}`;
        check.inFlight.push(`${asked}: ${status} at the gateway, read here within ten minutes`);
      }
      if (ours && (ours.amount !== amount || (!isBehind && ours.status !== status)))
        check.differences.push(`dispute ${key} is ${status} at the gateway and ${ours.status} in our ledger`);
      own.delete(key);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    afterKey = last.key;
  }
  for (const key of own.keys()) check.differences.push(`dispute ${key} stands in our ledger and not at the gateway`);
}

function compare(check: MoneyCheck, line: GatewayLine, own: OwnLine | undefined, isOpen: boolean): void {
  if (!own) {
    if (isOpen) check.inFlight.push(line.key);
    else check.differences.push(`${named(line)} stands at the gateway and not in our ledger`);
    return;
  }
  if (own.kind !== line.kind || own.amount !== line.amount || own.currency !== line.currency) {
    check.differences.push(`${named(line)} at the gateway is ${named(own)} in our ledger`);
    return;
  }
  if (own.isSettled) {
    check.differences.push(`${named(line)} was settled outside the gateway, and paid by it, too`);
    return;
  }
  if (!own.isDecided) check.inFlight.push(line.key);
  const sums = (check.agreed.sums[line.currency] ??= { charged: 0, refunded: 0 });
  if (line.kind === 'charge') {
    check.agreed.charges += 1;
    sums.charged += line.amount;
  } else {
    check.agreed.refunds += 1;
    sums.refunded += line.amount;
  }
}

function named({ kind, key, amount, currency }: Pick<GatewayLine, 'kind' | 'key' | 'amount' | 'currency'>): string {
  return `${kind} ${key} of ${sumOf({ amount, currency })}`;
}

function sumOf({ amount, currency }: Pick<GatewayLine, 'amount' | 'currency'>): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}

async function* pagesOf<Row extends { id: number }>(list: (afterId: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let afterId = 0; ;) {
    const rows = await list(afterId);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    afterId = last.id;
  }
}
