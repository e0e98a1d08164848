import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mailer';

/** The same mail for whichever way it is posted. A receiver that has seen the Message-ID knows a repeated one. */
export function composeMail(from: string, message: MailMessage): SendMailOptions {
  const { to, subject, text, html, attachments, messageId } = message;
  return { from, to, subject, text, html, attachments, messageId: `<${messageId}>`, headers: { 'Auto-Submitted': 'auto-generated' } };
}
