import { randomUUID } from 'node:crypto';
import { isEmail } from '@/rules/contact/email';
import { maskedEmail } from '@/rules/contact/masked-email';
import type { Language } from '@/rules/language';
import type { LoginContext } from '../../accounts/login-tokens';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { enqueue } from '../../outbox/enqueue';
import type { BookingRow } from '../record/booking-record';
import { checkCard, checkCode, DAY_MS, refuseUnlessRight, type ProofResult } from './check-proof';
import { lockBooking } from './codes.repository';
import { insertEmailChange, stopWaitingChanges } from './email-changes.repository';
import { insertEvent } from '../record/events.repository';
import { endLinks } from './links.repository';
import { openDoor, type DoorCall, type OpenBooking } from './open-door';
import { putEmailInForce } from './put-email-in-force';

export type EmailChange = { email: string; code?: string; cardLast4?: string; postalCode?: string };

/** What a change is proved by: nothing more than being signed in, a code to the old address, card and postcode. */
type Proof =
  { kind: 'account' } | { kind: 'code'; code: string } | { kind: 'card'; cardLast4: string; postalCode: string };

/**
 * Changes the address on file (D61): at once with a code to the old one, or signed in; by the browser that bought with
 * card and postcode in 24 hours, unless the old address objects.
 * @returns the new address, and when it holds
 * @throws ApiError as openDoor; STEP_UP_REQUIRED without a proof that this door can give; STEP_UP_WRONG;
 * STEP_UP_STOPPED; VALIDATION_FAILED
 */
export async function changeEmail(
  ctx: LoginContext,
  call: DoorCall,
  change: EmailChange,
): Promise<{ email: string; inForceAt: string }> {
  const open = await openDoor(ctx, 'changeBookingEmail', call);
  const email = change.email.trim();
  if (!isEmail(email))
    throw new ApiError('VALIDATION_FAILED', {
      fields: [{ path: 'email', code: email === '' ? 'REQUIRED' : 'EMAIL_INVALID' }],
    });
  const proof = proofOf(open, change);
  if (!proof) throw new ApiError('STEP_UP_REQUIRED');
  const now = ctx.now();
  const inForceAt = new Date(now.getTime() + (proof.kind === 'card' ? DAY_MS : 0));
  const result = await ctx.database.transaction(async (tx): Promise<ProofResult> => {
    const booking = await lockBooking(tx, open.booking.id);
    const checked = await check(ctx, tx, booking, proof);
    if (checked !== 'right') return checked;
    const { language } = call;
    if (proof.kind === 'card') await waitForObjection(tx, { booking, email, now, inForceAt, language });
    else await putEmailInForce(tx, { booking, email, door: open.door, butBrowser: open.browserHash, now, language });
    return checked;
  });
  refuseUnlessRight(result);
  return { email, inForceAt: inForceAt.toISOString() };
}

function proofOf({ door }: OpenBooking, { code, cardLast4, postalCode }: EmailChange): Proof | null {
  if (door === 'account') return { kind: 'account' };
  if (code !== undefined) return { kind: 'code', code };
  if (door !== 'browser' || cardLast4 === undefined || postalCode === undefined) return null;
  return { kind: 'card', cardLast4, postalCode };
}

async function check(ctx: LoginContext, tx: Queryable, booking: BookingRow, proof: Proof): Promise<ProofResult> {
  switch (proof.kind) {
    case 'account':
      return 'right';
    case 'code':
      return checkCode(ctx, tx, { booking, purpose: 'emailChange', code: proof.code });
    case 'card':
      return checkCard(ctx, tx, { booking, purpose: 'cardChange', proof });
  }
}

type Waiting = { booking: BookingRow; email: string; now: Date; inForceAt: Date; language?: Language };

/** The old address is told, and may stop it by a link. Of several that are asked for, the last one waits. */
async function waitForObjection(tx: Queryable, { booking, email, now, inForceAt, language }: Waiting): Promise<void> {
  const { id: bookingId, contactEmail: old } = booking;
  await stopWaitingChanges(tx, bookingId);
  await endLinks(tx, { bookingId, purpose: 'stopEmailChange', now });
  await insertEmailChange(tx, { bookingId, email, askedAt: now, inForceAt, language: language ?? null });
  const detail = maskedEmail(email);
  await insertEvent(tx, { bookingId, at: now, what: 'EMAIL_CHANGE_ASKED', door: 'browser', amount: null, detail });
  if (old === null) return;
  const payload = { bookingId, to: old, email: detail, inForceAt: inForceAt.toISOString(), language };
  await enqueue(tx, { kind: 'booking-email-change', payload, dedupKey: `booking-email:${randomUUID()}` }, now);
}
