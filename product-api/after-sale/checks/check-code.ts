import type { CheckedCode } from '@/contract/after-sale/checks';
import { daysAt, judgeCode, type CheckResult } from '@/rules/after-sale/code-check';
import { formatDate, formatDateTime, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { markUsed } from '../../bookings/tickets/used-codes.repository';
import { text } from '../../texts/text';
import { findScanned, type ScannedCode } from './scanned-code';

export type CheckRequest = { code: string; departureId?: string | undefined; day?: LocalDate | undefined };

/** Says what a code is worth here and now, and marks it used where it is good: the next reader is told when (D72). */
export async function checkCode(
  ctx: ApiContext,
  { code: payload, departureId, day }: CheckRequest,
  language: Language,
): Promise<CheckedCode> {
  const now = ctx.now();
  return ctx.database.transaction(async (tx) => {
    const scanned = await findScanned(ctx, tx, payload);
    if (!scanned) return described('FORGED', null, language);
    const { code, span, zone } = scanned;
    if (!code) return described('UNKNOWN', scanned, language);
    const { voidedAt, usedAt } = code.row;
    const state = { isVoid: voidedAt !== null, isUsed: usedAt !== null };
    const result = judgeCode(span, state, { days: day === undefined ? daysAt(now, zone) : [day], departureId });
    if (result === 'VALID') await markUsed(tx, code, now);
    return described(result, scanned, language, result === 'VALID' ? now : usedAt);
  });
}

function described(
  result: CheckResult,
  scanned: ScannedCode | null,
  language: Language,
  usedAt: Date | null = null,
): CheckedCode {
  const { read, span, zone = 'UTC' } = scanned ?? {};
  const when = usedAt ? formatDateTime(usedAt, zone, language) : '';
  const day = span ? formatDate(span.from, language) : '';
  return {
    result,
    message: text(language, `documents.checks.${result}`, { when, day }),
    kind: read?.kind ?? null,
    number: read?.number ?? null,
    bookingNumber: read?.bookingNumber ?? null,
    name: read?.name ?? null,
    seat: read?.seat ?? null,
    day: span?.from ?? null,
    departureId: span?.departureId ?? null,
    usedAt: usedAt?.toISOString() ?? null,
  };
}
