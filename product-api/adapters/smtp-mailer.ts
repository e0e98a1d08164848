import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail';
import type { Mailer } from '../outbox/mailer';

/** Sends through SMTP_URL. Time limits keep a silent server from holding up the outbox. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, pool: true, ...limits });
  return {
    send: async (message) => {
      await transport.sendMail(composeMail(from, message));
    },
    close: async () => transport.close(),
  };
}
