import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartFault } from './start-fault';
import { codeOf } from '@/rules/thrown';
import { needUsableDirectory } from './data-directory';
import type { Environment } from './environment';

const keptSchema = z.object({
  signingKey: z.string().min(32),
  ticketPrivateKey: z.string().includes('PRIVATE KEY'),
  /** A file from before passports were sealed has none. */
  personalDataKey: z.string().min(32).optional(),
  /** The one before it, while everything is sealed anew (`npm run keys:rotate`). */
  formerPersonalDataKey: z.string().min(32).optional(),
});
type Kept = z.infer<typeof keptSchema>;
export type KeptSecrets = Kept & { personalDataKey: string };
type SecretSettings = Pick<Environment, 'DATA_DIR' | 'SIGNING_KEY' | 'TICKET_PRIVATE_KEY' | 'PERSONAL_DATA_KEY'>;

/**
 * Keys of offers, challenges, e-tickets and passports: from the environment, else generated once into
 * DATA_DIR/secrets.json, readable by its owner only.
 */
export function readSecrets({
  DATA_DIR,
  SIGNING_KEY,
  TICKET_PRIVATE_KEY,
  PERSONAL_DATA_KEY,
}: SecretSettings): KeptSecrets {
  if (SIGNING_KEY && TICKET_PRIVATE_KEY && PERSONAL_DATA_KEY)
    return { signingKey: SIGNING_KEY, ticketPrivateKey: TICKET_PRIVATE_KEY, personalDataKey: PERSONAL_DATA_KEY };
  const kept = keptIn(DATA_DIR);
  return {
    signingKey: SIGNING_KEY ?? kept.signingKey,
    ticketPrivateKey: TICKET_PRIVATE_KEY ?? kept.ticketPrivateKey,
    ...(PERSONAL_DATA_KEY
      ? { personalDataKey: PERSONAL_DATA_KEY }
      : { personalDataKey: kept.personalDataKey, formerPersonalDataKey: kept.formerPersonalDataKey }),
  };
}

/**
 * Puts a new key of passports beside the generated one, which reads until endKeyChange. A change that was begun goes on
 * with its own two keys: run again after a fall it makes no third.
 */
export function beginKeyChange(
  dataDir: string,
): Required<Pick<KeptSecrets, 'personalDataKey' | 'formerPersonalDataKey'>> {
  const kept = keptIn(dataDir);
  const { personalDataKey: before, formerPersonalDataKey } = kept;
  if (formerPersonalDataKey !== undefined) return { personalDataKey: before, formerPersonalDataKey };
  const changed = { personalDataKey: randomKey(), formerPersonalDataKey: before };
  replaceKept(dataDir, { ...kept, ...changed });
  return changed;
}

/** Nothing is sealed with the key before any more. */
export function endKeyChange(dataDir: string): void {
  const { formerPersonalDataKey: _former, ...kept } = keptIn(dataDir);
  replaceKept(dataDir, kept);
}

function replaceKept(dataDir: string, secrets: KeptSecrets): void {
  const file = keptFile(dataDir);
  // Whole or not at all: without its key nobody reads a passport again.
  renameSync(written(file, secrets), file);
}

function keptFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json');
}

function keptIn(dataDir: string): KeptSecrets {
  const file = keptFile(dataDir);
  const read = () => keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  try {
    return completed(file, read());
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error)))
      throw new StartFault(
        `${file} cannot be read as secrets. Restore it, or remove it: offers and tickets signed before will then be ` +
          'refused, and passports kept before cannot be read.',
        { cause: error },
      );
  }
  needUsableDirectory(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = written(file, generated());
  try {
    // A link appears whole or not at all: of two processes that start together one wins, and both read the same.
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return completed(file, read());
}

/** A key that came later is added to the file, which one process owns; the others stay. */
function completed(file: string, kept: Kept): KeptSecrets {
  const { personalDataKey } = kept;
  if (personalDataKey !== undefined) return { ...kept, personalDataKey };
  const whole = { ...kept, personalDataKey: randomKey() };
  renameSync(written(file, whole), file);
  return whole;
}

function written(file: string, secrets: KeptSecrets): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return draft;
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}

function generated(): KeptSecrets {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { signingKey: randomKey(), ticketPrivateKey: privateKey, personalDataKey: randomKey() };
}
