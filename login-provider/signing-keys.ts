import { generateKeyPair, randomBytes, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import type { LoginStore } from './login-store';

const KIND = 'keys';
const DAY_MS = 24 * 60 * 60_000;
/** A key signs for so long. */
const SIGNS_MS = 90 * DAY_MS;
/** Afterwards it stays published: tokens live for hours, not for days. */
const STAYS_MS = DAY_MS;

/** `number` counts them; `cookieKey` signs the provider's cookies. */
export type SigningKey = { number: number; jwk: JsonWebKey & { kid: string }; cookieKey: string; createdAt: Date };

/**
 * The provider's keys, newest first: the first one signs, all are published. Makes the first one, and a new one where
 * the newest is too old; forgets those that nobody's token needs any more. Several processes get the same ones.
 */
export async function signingKeys({ store, now }: { store: LoginStore; now: () => Date }): Promise<SigningKey[]> {
  let keys = await keptKeys(store);
  const newest = keys[0];
  if (!newest || now().getTime() - newest.createdAt.getTime() >= SIGNS_MS) {
    await addKey(store, (newest?.number ?? 0) + 1, now());
    keys = await keptKeys(store);
  }
  const isNeeded = (_: SigningKey, index: number) => {
    const successor = keys[index - 1];
    return !successor || now().getTime() - successor.createdAt.getTime() < STAYS_MS;
  };
  const needed = keys.filter(isNeeded);
  for (const { number } of keys.filter((key) => !needed.includes(key))) await store.destroy(KIND, idOf(number));
  return needed;
}

async function keptKeys(store: LoginStore): Promise<SigningKey[]> {
  const records = await store.list(KIND);
  return (
    records
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file has written it
      .map(({ payload }) => payload as Omit<SigningKey, 'createdAt'> & { createdAt: string })
      .map((key) => ({ ...key, createdAt: new Date(key.createdAt) }))
      .sort((left, right) => right.number - left.number)
  );
}

/**
 * The number is the record's name: of two processes that make the next key at once, one is too late and takes the
 * other's.
 */
async function addKey(store: LoginStore, number: number, createdAt: Date): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(12).toString('base64url'),
    alg: 'RS256',
    use: 'sig',
  };
  await store.insert(KIND, idOf(number), {
    number,
    jwk,
    cookieKey: randomBytes(32).toString('base64url'),
    createdAt: createdAt.toISOString(),
  });
}

function idOf(number: number): string {
  return `signing-${number}`;
}
