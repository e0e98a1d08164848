import type { Queryable } from '../database/database';
import { deleteAccountRow } from './accounts.repository';

/** Deletes the row; what refers to it goes with it, and bookings stay without it. */
export async function removeAccount(tx: Queryable, id: number): Promise<void> {
  await deleteAccountRow(tx, id);
}
