import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { freePort } from '@/scripts/throwaway/free-port';
import { readValues } from '../fill.mjs';
import type { Values } from './files';

/**
 * What the example values of a folder say, with ports that are free here, and secrets of this drill.
 * @param edge address that nginx listens at
 */
export async function valuesOf(
  kind: 'one-machine' | 'several-machines',
  edge: string,
  addresses: Readonly<Record<string, string>>,
): Promise<Values> {
  const example = readValues(`deploy/${kind}/values.example`);
  const names = Object.keys(example);
  const ports = await Promise.all(
    names
      .filter((name) => name.endsWith('_PORT'))
      .map(async (name): Promise<[string, string]> => [name, String(await freePort())]),
  );
  const values: Record<string, string> = {
    ...example,
    ...Object.fromEntries(ports),
    ...Object.fromEntries(
      names.filter((name) => name.endsWith('_PASSWORD')).map((name) => [name, randomBytes(12).toString('hex')]),
    ),
    ...{ EDGE: edge, SERVER_NAME: edge, SHARED_BUFFERS: '128MB', EFFECTIVE_CACHE_SIZE: '1GB' },
    SIGNING_KEY: randomBytes(36).toString('base64'),
    PERSONAL_DATA_KEY: randomBytes(36).toString('base64'),
    TICKET_PRIVATE_KEY: generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .trim(),
    ...addresses,
  };
  return { ...values, PUBLIC_HOST: `${edge}:${values.HTTPS_PORT}` };
}
