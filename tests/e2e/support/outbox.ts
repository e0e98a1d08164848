import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { present } from '../../support/present';

/** The mails that went to an address so far: the post of the server under test is a directory. */
export const mailsTo = (email: string): string[] => filesTo(email).map(({ text }) => text);

/** The mail that went to an address of its own, as a mail program would save it. */
export async function mailTo(email: string): Promise<{ file: string; text: string }> {
  let mail: { file: string; text: string } | undefined;
  await expect.poll(() => (mail = filesTo(email)[0])?.file, { message: `a mail to ${email}` }).toBeTruthy();
  return present(mail);
}

/** The six digits that were mailed to an address: its subject begins with them. */
export async function codeMailedTo(email: string): Promise<string> {
  const { text } = await mailTo(email);
  return present(/^Subject: (?:=\?UTF-8\?Q\?)?(\d{6})[ _]/m.exec(text)?.[1]);
}

function filesTo(email: string): { file: string; text: string }[] {
  const directory = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  return (existsSync(directory) ? readdirSync(directory) : [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => path.join(directory, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes(`\r\nTo: ${email}\r\n`));
}

/** An address that nobody had before. */
export const newEmail = () => `visitor-${Date.now().toString(36)}@example.org`;
