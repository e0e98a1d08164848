import type { Queryable } from '../database/database';
import { deletePersonRow } from './login-people.repository';
import { endLoginSessions } from './end-login-sessions';

/**
 * The embedded login provider forgets somebody: sessions on every device, and who they are. The next sign-in with the
 * same address is somebody new. People of another provider have nothing here.
 * @param personId subject of their tokens
 */
export async function forgetLoginPerson(tx: Queryable, personId: string): Promise<void> {
  await endLoginSessions(tx, personId);
  await deletePersonRow(tx, personId);
}
