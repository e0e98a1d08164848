import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { present } from '../../support/present';

/**
 * The mail that went to an address of its own, as a mail program would save it: the post of the server under test is a
 * directory.
 */
export async function mailTo(email: string): Promise<{ file: string; text: string }> {
  const directory = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const find = () => {
    const files = (existsSync(directory) ? readdirSync(directory) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => path.join(directory, name));
    return files
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
      .find(({ text }) => text.includes(`\r\nTo: ${email}\r\n`));
  };
  let mail: ReturnType<typeof find>;
  await expect.poll(() => (mail = find())?.file, { message: `a mail to ${email}` }).toBeTruthy();
  return present(mail);
}

/** An address that nobody had before. */
export const newEmail = () => `visitor-${Date.now().toString(36)}@example.org`;
