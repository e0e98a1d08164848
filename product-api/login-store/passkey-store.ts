import type { Database } from '../database/database';
import {
  countPasskeyRows,
  deletePasskeyRow,
  findPasskeyRow,
  insertPasskeyRow,
  listPasskeyRows,
  usePasskeyRow,
  type PasskeyRow,
} from './login-passkeys.repository';
import { lockPersonRow } from './login-people.repository';

type NewPasskey = Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>;

/** Passkeys of the people of the embedded login provider: what it keeps of them, and its limit. */
export function passkeyStore({ db, transaction }: Database, { now }: { now: () => Date }) {
  return {
    /** Oldest first. */
    listPasskeys: (personId: string): Promise<PasskeyRow[]> => listPasskeyRows(db, personId),
    findPasskey: (credentialId: string): Promise<PasskeyRow | null> => findPasskeyRow(db, credentialId),
    /** `gone`: the person is not there any more; `known`: that passkey is there already. */
    addPasskey: (passkey: NewPasskey, most: number): Promise<'added' | 'known' | 'tooMany' | 'gone'> =>
      transaction(async (tx) => {
        if (!(await lockPersonRow(tx, passkey.personId))) return 'gone';
        if ((await countPasskeyRows(tx, passkey.personId)) >= most) return 'tooMany';
        const isNew = await insertPasskeyRow(tx, { ...passkey, createdAt: now(), lastUsedAt: null });
        return isNew ? 'added' : 'known';
      }),
    /** Writes a use down; false where the counter is not beyond the last one, or the passkey is gone. */
    usePasskey: (use: { credentialId: string; counter: number }): Promise<boolean> =>
      usePasskeyRow(db, { ...use, lastUsedAt: now() }),
    /** Whether that person had it. */
    removePasskey: (passkey: { personId: string; credentialId: string }): Promise<boolean> =>
      deletePasskeyRow(db, passkey),
  };
}
