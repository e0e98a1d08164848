import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody } from '../../outbox/mail-body';
import { text, type TextParams } from '../../texts/text';
import type { MailedPurpose } from '../doors/check-proof';

/** A one-time code of a booking (D61). Null when it has expired while the post was away. */
export async function composeBookingCode(
  ctx: ApiContext,
  asked: {
    number: string;
    email: string;
    code: string;
    purpose: MailedPurpose;
    language: Language;
    expiresAt: string;
  },
): Promise<ComposedMail> {
  const { number, email, code, purpose, language, expiresAt } = asked;
  if (new Date(expiresAt) <= ctx.now()) return null;
  const { brandName: brand, supportPhone: phone, supportEmail } = ctx.config;
  const say = (key: string, params?: TextParams) =>
    text(language, `mails.bookingCode.${key}`, { brand, code, number, ...params });
  const letter = {
    language,
    brand,
    title: say('title'),
    parts: [say(purpose), say('secret'), say('notYou')],
    footer: [say('questions', { phone, email: supportEmail }), say('signature')],
  };
  return { to: email, subject: say('subject'), ...mailBody(letter) };
}
