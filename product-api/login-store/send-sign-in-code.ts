import { randomUUID } from 'node:crypto';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { enqueue } from '../outbox/enqueue';

/**
 * Hands a one-time code to the post. @param input email: lower case; code: 6 digits; expiresAt: from then on it is not
 * posted any more
 */
export async function sendSignInCode(
  { database, now }: Pick<ApiContext, 'database' | 'now'>,
  input: { email: string; code: string; language: Language; expiresAt: Date },
): Promise<void> {
  const { expiresAt, ...letter } = input;
  await enqueue(
    database.db,
    {
      kind: 'sign-in-code',
      payload: { ...letter, expiresAt: expiresAt.toISOString() },
      dedupKey: `sign-in-code:${randomUUID()}`,
    },
    now(),
  );
}
