import type { CheckedCode } from '@/contract/after-sale/checks';
import { daysAt, judgeCode, momentOfScan } from '@/rules/after-sale/code-check';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { markUsed } from '../../bookings/tickets/used-codes.repository';
import { findScanned } from './scanned-code';

export type Scan = { code: string; at: string };
type Uploaded = Pick<CheckedCode, 'result' | 'number' | 'usedAt'>;

/**
 * Counts scans that were made without a connection, each from its own moment on (D68, D72). Sent twice they change
 * nothing. A ticket that was ridden before its traveller cancelled it is VOID and used.
 */
export async function uploadScans(ctx: ApiContext, scans: readonly Scan[]): Promise<Uploaded[]> {
  const uploaded: Uploaded[] = [];
  // One after another: two scans of a booking would wait for each other.
  for (const scan of scans) uploaded.push(await ctx.database.transaction((tx) => countScan(ctx, tx, scan)));
  return uploaded;
}

async function countScan(ctx: ApiContext, tx: Queryable, { code: payload, at }: Scan): Promise<Uploaded> {
  const scanned = await findScanned(ctx, tx, payload);
  if (!scanned) return { result: 'FORGED', number: null, usedAt: null };
  const { read, code, span, zone, soldAt } = scanned;
  if (!code) return { result: 'UNKNOWN', number: read.number, usedAt: null };
  const { voidedAt, usedAt } = code.row;
  const moment = momentOfScan(new Date(at), { soldAt, now: ctx.now() });
  const isForThen = judgeCode(span, { isVoid: false, isUsed: false }, { days: daysAt(moment, zone) }) === 'VALID';
  const counts = isForThen && (voidedAt === null || moment < voidedAt);
  if (counts) await markUsed(tx, code, moment);
  const first = counts && (usedAt === null || moment < usedAt) ? moment : usedAt;
  const isUsed = usedAt !== null && usedAt < moment;
  const result = judgeCode(span, { isVoid: voidedAt !== null, isUsed }, { days: daysAt(moment, zone) });
  return { result, number: read.number, usedAt: first?.toISOString() ?? null };
}
