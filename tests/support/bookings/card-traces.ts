import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The ways in which a number is found again. */
function disguises(secret: string): string[] {
  const grouped = secret.replace(/(\d{4})(?=\d)/g, '$1 ');
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.from('x'.repeat(shift) + secret)
      .toString('base64')
      .slice(shift + 1, -4),
  );
  return [secret, grouped, grouped.replaceAll(' ', '-'), Buffer.from(secret).toString('hex'), ...encoded];
}

/** What of cards must stand nowhere (D44): their numbers in any form, and their code beside its name. */
export function cardSecrets(numbers: readonly string[], code: string): string[] {
  return [...new Set(numbers.flatMap(disguises)), `"${code}"`, 'securityCode'];
}

/** Secrets that stand in files of a folder, its database's logs with them. @throws where there is no such log */
export async function tracesIn(folder: string, secrets: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  if (!files.some((file) => file.includes('pg_wal'))) throw new Error('No log of a database is among the files.');
  const found: string[] = [];
  for (const file of files) {
    const content = await readFile(file, 'latin1');
    found.push(...secrets.filter((secret) => content.includes(secret)).map((secret) => `${secret} in ${file}`));
  }
  return found;
}
