import type { Queryable } from '../database/database';
import { deleteRecordsOfPerson } from './login-records.repository';

/**
 * The embedded login provider forgets that somebody has signed in, on every device: the next sign-in asks anew. People
 * of another provider have nothing here.
 * @param personId subject of their tokens
 */
export async function endLoginSessions(tx: Queryable, personId: string): Promise<void> {
  await deleteRecordsOfPerson(tx, personId);
}
