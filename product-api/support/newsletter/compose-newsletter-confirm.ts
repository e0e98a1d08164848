import { formatDate, todayIn } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import { readSubscriptionToken } from './subscription-token';
import { unsubscribeToken } from './unsubscribe-token';
import type { MailMessage } from '../../outbox/mailer';
import { text, type TextParams } from '../../texts/text';
import { mailBody } from '../../outbox/mail-body';

/** The subscriber's own zone is not known. */
const HOME_ZONE = 'America/Toronto';

/**
 * Asks whether the newsletter is wanted, and says how to leave (D11). It repeats nothing that was typed: whoever typed
 * it need not be whom the address belongs to. Null when the link would no longer work.
 */
export async function composeNewsletterConfirm(
  ctx: ApiContext,
  { token }: { token: string },
): Promise<Omit<MailMessage, 'messageId'> | null> {
  const asked = readSubscriptionToken(ctx, token);
  if (!asked) return null;
  const { language } = asked;
  const { publicUrl, brandName: brand, brandAddress: postal, supportPhone: phone, supportEmail: email } = ctx.config;
  const leaving = unsubscribeToken(ctx, asked.email);
  const address = (path: string) => new URL(path, publicUrl).href;
  const page = (path: string) => address(language === 'fr' ? `/fr${path}` : path);
  const say = (key: string, params?: TextParams) =>
    text(language, `mails.newsletterConfirm.${key}`, { brand, postal, ...params });
  const letter = {
    language,
    brand,
    title: say('greeting'),
    parts: [
      say('why', { date: formatDate(todayIn(HOME_ZONE, new Date(asked.at)), language, 'dayMonthYear') }),
      { link: say('confirm'), url: page(`/subscribe?confirm=${token}`), isMain: true },
      [say('lasts'), say('nothing')],
      { link: say('leave'), url: page(`/unsubscribe?token=${leaving}`) },
    ],
    footer: [say('questions', { phone, email }), say('signature')],
  };
  return {
    to: asked.email,
    unsubscribeUrl: address(`/api/v1/subscriptions/one-click?token=${leaving}`),
    subject: say('subject'),
    ...mailBody(letter),
  };
}
