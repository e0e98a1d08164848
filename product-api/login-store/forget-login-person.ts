import type { Queryable } from '../database/database';
import { endLoginSessions } from './end-login-sessions';
import { deleteCodeRows } from './login-codes.repository';
import { deletePersonRow, findPersonRow } from './login-people.repository';
import { listRecords } from './login-records.repository';
import { placeHash } from './place-hash';

/** So many go with one statement. */
const CODES_AT_ONCE = 1_000;

/**
 * The embedded login provider forgets somebody: address, name, passkeys, codes that wait, sessions and grants. Who
 * signs in with that address later is somebody new.
 * @param secret of createLoginStore
 * @param personId subject of their tokens; of somebody from another provider nothing is kept here
 */
export async function forgetLoginPerson(
  { now, secret }: { now: () => Date; secret: string },
  tx: Queryable,
  personId: string,
): Promise<void> {
  const person = await findPersonRow(tx, personId);
  if (!person) return;
  // Whose a code is, the table does not tell: it can only be asked for by sign-in and address.
  const underWay = await listRecords(tx, 'Interaction', now());
  const codes = underWay.map(({ id }) => placeHash(secret, { interaction: id, email: person.email }));
  for (let from = 0; from < codes.length; from += CODES_AT_ONCE)
    await deleteCodeRows(tx, codes.slice(from, from + CODES_AT_ONCE));
  await endLoginSessions(tx, personId);
  await deletePersonRow(tx, personId);
}
