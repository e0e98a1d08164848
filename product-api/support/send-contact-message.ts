import { randomInt } from 'node:crypto';
import type { ContactMessage } from '@/contract/support';
import { contactMessageFaults } from '@/rules/contact/contact-message';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import { enqueue } from '../outbox/enqueue';
import { findContactMessage, insertContactMessage, type ContactMessageRow } from './contact-messages.repository';
import { plainLine, plainText } from '../texts/plain-text';

/** Digits and capitals that nobody mistakes for each other on the phone: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 6;

/**
 * Keeps a message to support and has it mailed to SUPPORT_EMAIL (D57). @returns its reference, 'M-4X7Q9K' @throws
 * ApiError VALIDATION_FAILED
 */
export async function sendContactMessage(ctx: ApiContext, asked: ContactMessage, language: Language): Promise<string> {
  const typed = {
    email: asked.email.trim(),
    bookingNumber: plainLine(asked.bookingNumber),
    message: plainText(asked.message),
  };
  const fields = contactMessageFaults(typed);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  const row = { ...typed, bookingNumber: typed.bookingNumber || null, language, createdAt: ctx.now() };
  return ctx.database.transaction(async (tx) => {
    for (;;) {
      const reference = newReference();
      const contactMessageId = await insertContactMessage(tx, { ...row, reference });
      if (contactMessageId === null) continue;
      await enqueue(
        tx,
        { kind: 'contact-message', payload: { contactMessageId }, dedupKey: `contact-message:${contactMessageId}` },
        ctx.now(),
      );
      return reference;
    }
  });
}

/** A message as its mail tells of it; null when it is gone. */
export async function contactMessageToMail(
  ctx: ApiContext,
  contactMessageId: number,
): Promise<ContactMessageRow | null> {
  return findContactMessage(ctx.database.db, contactMessageId);
}

function newReference(): string {
  return `M-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
