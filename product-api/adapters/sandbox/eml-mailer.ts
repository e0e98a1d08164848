import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail } from '../compose-mail';
import type { Mailer } from '../../outbox/mailer';

/** Writes each mail as `{messageId}.eml` into a directory (DATA_DIR/outbox). The same mail twice is one file. */
export function emlMailer({ directory, from }: { directory: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const { message: mail } = await transport.sendMail(composeMail(from, message));
      await mkdir(directory, { recursive: true });
      const file = path.join(directory, `${message.messageId.replaceAll(/[^\w.-]/g, '-')}.eml`);
      // Somebody who looks into the directory never sees half a mail.
      /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
         the stream transport is asked for a buffer */
      await writeFile(`${file}.part`, mail as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
