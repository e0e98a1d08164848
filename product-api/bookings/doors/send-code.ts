import { randomInt, randomUUID } from 'node:crypto';
import { maskedEmail } from '@/rules/contact/masked-email';
import type { Language } from '@/rules/language';
import type { LoginContext } from '../../accounts/login-tokens';
import { ApiError } from '../../http/api-error';
import { enqueue } from '../../outbox/enqueue';
import { codeHash, DAY_MS, type MailedPurpose } from './check-proof';
import { insertCode, listCodes, lockBooking } from './codes.repository';
import { openDoor, type DoorCall } from './open-door';

const CODE_MS = 10 * 60_000;
/** Of a booking in a day and for one purpose: nobody's mailbox is filled by somebody who read a ticket. */
const MAX_CODES_A_DAY = 10;

/**
 * Mails a one-time code of six digits to the address on file (D61). @returns that address, masked, and until when the
 * code holds
 * @throws ApiError as openDoor; NO_EMAIL_ON_FILE; STEP_UP_STOPPED after too many codes
 */
export async function sendCode(
  ctx: LoginContext,
  call: DoorCall,
  { purpose, language }: { purpose: MailedPurpose; language: Language },
): Promise<{ email: string; expiresAt: string }> {
  const open = await openDoor(ctx, 'sendBookingCode', call);
  return ctx.database.transaction(async (tx) => {
    const { id: bookingId, contactEmail: email, number } = await lockBooking(tx, open.booking.id);
    if (email === null) throw new ApiError('NO_EMAIL_ON_FILE');
    const now = ctx.now();
    const since = new Date(now.getTime() - DAY_MS);
    const sent = await listCodes(tx, { bookingId, purpose, since });
    if (sent.length >= MAX_CODES_A_DAY) throw new ApiError('STEP_UP_STOPPED', { retryAfter: DAY_MS / 1000 });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + CODE_MS);
    const hash = codeHash(ctx, { bookingId, purpose, code });
    await insertCode(tx, { bookingId, purpose, codeHash: hash, wrongTries: 0, createdAt: now, expiresAt });
    const payload = { number, email, code, purpose, language, expiresAt: expiresAt.toISOString() };
    await enqueue(tx, { kind: 'booking-code', payload, dedupKey: `booking-code:${randomUUID()}` }, now);
    return { email: maskedEmail(email), expiresAt: expiresAt.toISOString() };
  });
}
