import { DEFAULT_LANGUAGE, isLanguage } from '@/rules/language';
import type { ApiContext } from '../context';
import { contactMessageToMail } from './send-contact-message';
import type { MailMessage } from '../outbox/mailer';
import { text, type TextParams } from '../texts/text';
import { mailBody } from '../outbox/mail-body';

/** A visitor's message for SUPPORT_EMAIL, in the language it was written in; an answer goes to the visitor (D57). */
export async function composeContactMessage(
  ctx: ApiContext,
  { contactMessageId }: { contactMessageId: number },
): Promise<Omit<MailMessage, 'messageId'> | null> {
  const row = await contactMessageToMail(ctx, contactMessageId);
  if (!row) return null;
  const { reference, email, bookingNumber, message } = row;
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE;
  const say = (key: string, params?: TextParams) => text(language, `mails.contactMessage.${key}`, params);
  const booking = bookingNumber === null ? say('noBooking') : say('booking', { number: bookingNumber });
  const letter = {
    language,
    brand: ctx.config.brandName,
    title: say('title', { reference }),
    parts: [[say('sender', { email }), booking, say('language')], say('message'), message.split('\n'), say('answer')],
  };
  return {
    to: ctx.config.supportEmail,
    replyTo: email,
    subject: say('subject', { reference }),
    ...mailBody(letter),
  };
}
