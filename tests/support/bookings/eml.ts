import { createTransport } from 'nodemailer';
import { composeMail } from '@/product-api/adapters/compose-mail';
import type { MailMessage } from '@/product-api/outbox/mailer';
import { instanceOf } from '../instance-of';

/** A mail as a mail program saves it. */
export async function emlOf(mail: MailMessage): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return instanceOf(Buffer, (await transport.sendMail(composeMail('Tandem <help@tandem.example>', mail))).message);
}
