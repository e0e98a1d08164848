import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '../outbox/mailer';

/** The same mail for whichever way it is posted. A receiver that has seen the Message-ID knows a repeated one. */
export function composeMail(from: string, message: MailMessage): SendMailOptions {
  const { to, subject, text, html, attachments, messageId, replyTo, unsubscribeUrl } = message;
  const leaving: Record<string, string> =
    unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return {
    from,
    to,
    // An address and nothing else: as text it would be read for names and further addresses.
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    attachments,
    messageId: `<${messageId}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...leaving },
  };
}
