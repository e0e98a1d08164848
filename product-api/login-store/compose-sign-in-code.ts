import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import type { MailMessage } from '../outbox/mailer';
import { text, type TextParams } from '../texts/text';
import { mailBody } from '../outbox/mail-body';

/** The one-time code of a sign-in. Null when it has expired while the post was away. */
export async function composeSignInCode(
  ctx: ApiContext,
  { email, code, language, expiresAt }: { email: string; code: string; language: Language; expiresAt: string },
): Promise<Omit<MailMessage, 'messageId'> | null> {
  if (new Date(expiresAt) <= ctx.now()) return null;
  const { brandName: brand, publicUrl, supportPhone: phone, supportEmail } = ctx.config;
  const say = (key: string, params?: TextParams) =>
    text(language, `mails.signInCode.${key}`, { brand, code, ...params });
  const letter = {
    language,
    brand,
    title: say('title'),
    parts: [say('use', { site: new URL(publicUrl).host }), say('secret'), say('notYou')],
    footer: [say('questions', { phone, email: supportEmail }), say('signature')],
  };
  return { to: email, subject: say('subject'), ...mailBody(letter) };
}
