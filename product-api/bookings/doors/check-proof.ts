import { createHmac } from 'node:crypto';
import { normalisePostalCode } from '@/rules/contact/billing-address';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import type { BookingRow } from '../record/booking-record';
import { countWrongTry, insertCode, listCodes, noteCodeUsed } from './codes.repository';

export const DAY_MS = 24 * 60 * 60_000;
/** Of one code, and of card and postcode in a day (D61). */
const MAX_WRONG_TRIES = 5;

type ProofContext = Pick<ApiContext, 'secrets' | 'now'>;
export type MailedPurpose = 'stepUp' | 'emailChange';
export type CardProof = { cardLast4: string; postalCode: string };

/** Thrown once the transaction has kept the try that was counted. */
export type ProofResult = 'right' | 'STEP_UP_WRONG' | 'STEP_UP_STOPPED';

/** @throws ApiError STEP_UP_WRONG; STEP_UP_STOPPED after five wrong tries */
export function refuseUnlessRight(result: ProofResult): void {
  if (result !== 'right') throw new ApiError(result, result === 'STEP_UP_STOPPED' ? { retryAfter: DAY_MS / 1000 } : {});
}

export function codeHash(
  { secrets }: Pick<ApiContext, 'secrets'>,
  { bookingId, purpose, code }: { bookingId: number; purpose: MailedPurpose; code: string },
): string {
  return createHmac('sha256', secrets.signingKey)
    .update(`booking-code.${bookingId}.${purpose}.${code}`)
    .digest('base64url');
}

/**
 * Whether a code is one of those that were mailed and still hold, which is then used up. Each new code brings new tries
 * (D61), so that nobody who asks for codes keeps the owner of the address out. The booking is locked.
 */
export async function checkCode(
  ctx: ProofContext,
  tx: Queryable,
  { booking, purpose, code }: { booking: BookingRow; purpose: MailedPurpose; code: string },
): Promise<ProofResult> {
  const now = ctx.now();
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await listCodes(tx, { bookingId: booking.id, purpose, since });
  const open = sent.filter(
    ({ usedAt, expiresAt, wrongTries }) => usedAt === null && expiresAt > now && wrongTries < MAX_WRONG_TRIES,
  );
  const hash = codeHash(ctx, { bookingId: booking.id, purpose, code: code.replace(/\s/g, '') });
  const match = open.find((row) => row.codeHash === hash);
  if (match) {
    await noteCodeUsed(tx, match.id, now);
    return 'right';
  }
  await countWrongTry(
    tx,
    open.map(({ id }) => id),
  );
  const isStopped = open.length === 0 && sent.some(({ wrongTries }) => wrongTries >= MAX_WRONG_TRIES);
  return isStopped ? 'STEP_UP_STOPPED' : 'STEP_UP_WRONG';
}

/** Whether card and postcode are the payer's: five wrong tries a day. The booking is locked. */
export async function checkCard(
  ctx: ProofContext,
  tx: Queryable,
  { booking, purpose, proof }: { booking: BookingRow; purpose: 'card' | 'cardChange'; proof: CardProof },
): Promise<ProofResult> {
  const now = ctx.now();
  const since = new Date(now.getTime() - DAY_MS);
  const wrong = await listCodes(tx, { bookingId: booking.id, purpose, since });
  if (wrong.length >= MAX_WRONG_TRIES) return 'STEP_UP_STOPPED';
  const { country, postalCode } = booking.billingAddress;
  const compact = (code: string) => normalisePostalCode(country, code).replace(/[\s-]/g, '').toUpperCase();
  const isRight =
    booking.cardLast4 !== null &&
    proof.cardLast4.trim() === booking.cardLast4 &&
    compact(proof.postalCode) === compact(postalCode);
  if (isRight) return 'right';
  const expiresAt = now;
  await insertCode(tx, { bookingId: booking.id, purpose, codeHash: '', wrongTries: 1, createdAt: now, expiresAt });
  return 'STEP_UP_WRONG';
}
