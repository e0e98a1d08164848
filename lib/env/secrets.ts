import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { codeOf } from '@/rules/thrown';
import type { Environment } from './environment';

const keptSchema = z.object({ signingKey: z.string().min(32), ticketPrivateKey: z.string().includes('PRIVATE KEY') });
export type KeptSecrets = z.infer<typeof keptSchema>;

/**
 * Keys of offers, challenges and e-tickets: from the environment, else generated once into DATA_DIR/secrets.json,
 * readable by its owner only.
 */
export function readSecrets({
  DATA_DIR,
  SIGNING_KEY,
  TICKET_PRIVATE_KEY,
}: Pick<Environment, 'DATA_DIR' | 'SIGNING_KEY' | 'TICKET_PRIVATE_KEY'>): KeptSecrets {
  if (SIGNING_KEY && TICKET_PRIVATE_KEY) return { signingKey: SIGNING_KEY, ticketPrivateKey: TICKET_PRIVATE_KEY };
  const kept = keptIn(DATA_DIR);
  return { signingKey: SIGNING_KEY ?? kept.signingKey, ticketPrivateKey: TICKET_PRIVATE_KEY ?? kept.ticketPrivateKey };
}

function keptIn(dataDir: string): KeptSecrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'secrets.json');
  const read = () => keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  try {
    return read();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      throw new Error(
        `${file} cannot be read as secrets. Restore it, or remove it: offers and tickets signed before will then be refused.`,
        { cause: error },
      );
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(generated(), null, 2), { mode: 0o600 });
  try {
    // A link appears whole or not at all: of two processes that start together one wins, and both read the same.
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

function generated(): KeptSecrets {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { signingKey: randomBytes(32).toString('base64url'), ticketPrivateKey: privateKey };
}
