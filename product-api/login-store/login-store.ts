import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { countTry, findCodeRow, saveCodeRow, takeCodeRow } from './login-codes.repository';
import { ensurePersonRow, findPersonRow, type PersonRow } from './login-people.repository';
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  insertRecord,
  listRecords,
  takeRecord,
  upsertRecord,
  type RecordRow,
} from './login-records.repository';
import { passkeyStore } from './passkey-store';
import { keyedHash, placeHash, type CodePlace } from './place-hash';

type Payload = Record<string, unknown>;
type Person = Omit<PersonRow, 'createdAt'>;

/**
 * What the embedded login provider keeps: its own records, people, their passkeys, and codes as keyed hashes.
 * @param secret key of the hashes
 */
export function createLoginStore(database: Database, { now, secret }: { now: () => Date; secret: string }) {
  const { db } = database;
  const find = async (by: Parameters<typeof findRecord>[2]) => payloadOf(await findRecord(db, now(), by));
  return {
    /** @param expiresIn seconds; null: never */
    upsert: async (kind: string, id: string, payload: Payload, expiresIn: number | null): Promise<void> => {
      const expiresAt = expiresIn === null ? null : new Date(now().getTime() + expiresIn * 1_000);
      await upsertRecord(db, {
        kind,
        id,
        payload,
        grantId: textOf(payload.grantId),
        uid: textOf(payload.uid),
        userCode: textOf(payload.userCode),
        expiresAt,
      });
    },
    /** Keeps what is there already. */
    insert: (kind: string, id: string, payload: Payload): Promise<void> => insertRecord(db, { kind, id, payload }),
    find: (kind: string, id: string) => find({ kind, id }),
    findByUid: (kind: string, uid: string) => find({ kind, uid }),
    findByUserCode: (kind: string, userCode: string) => find({ kind, userCode }),
    list: async (kind: string): Promise<{ id: string; payload: Payload }[]> =>
      (await listRecords(db, kind, now())).map(({ id, payload }) => ({ id, payload })),
    consume: (kind: string, id: string): Promise<void> => consumeRecord(db, { kind, id }, now()),
    destroy: (kind: string, id: string): Promise<void> => deleteRecord(db, { kind, id }),
    /** Removes and reads at once: of several that ask, one gets it. */
    take: async (kind: string, id: string) => payloadOf(await takeRecord(db, { kind, id }, now())),
    /** Of that kind alone: a sign-in under way may know the same grant. */
    revokeByGrantId: (kind: string, grantId: string): Promise<void> => deleteRecordsOfGrant(db, { kind, grantId }),

    findPerson: async (id: string): Promise<Person | null> => {
      const row = await findPersonRow(db, id);
      return row && personOf(row);
    },
    ensurePerson: async (person: Omit<Person, 'id'>): Promise<Person> =>
      personOf(await ensurePersonRow(db, { ...person, id: randomUUID(), createdAt: now() })),
    ...passkeyStore(database, { now }),

    saveCode: async ({ code, expiresAt, ...place }: CodePlace & { code: string; expiresAt: Date }): Promise<void> => {
      const emailHash = placeHash(secret, place);
      await saveCodeRow(db, { emailHash, codeHash: codeHash(secret, emailHash, code), sentAt: now(), expiresAt });
    },
    /** The code that waits there. `tries`: wrong ones so far. */
    findCode: async (place: CodePlace): Promise<{ sentAt: Date; expiresAt: Date; tries: number } | null> => {
      const row = await findCodeRow(db, placeHash(secret, place), now());
      return row && { sentAt: row.sentAt, expiresAt: row.expiresAt, tries: row.tries };
    },
    /** Uses a code up, or counts a wrong try. `gone`: expired, used, never sent, or tried too often. */
    tryCode: async ({
      code,
      mostTries,
      ...place
    }: CodePlace & { code: string; mostTries: number }): Promise<'right' | 'wrong' | 'gone'> => {
      const emailHash = placeHash(secret, place);
      const kept = await countTry(db, emailHash, { now: now(), mostTries });
      if (kept === null) return 'gone';
      if (!isSame(kept, codeHash(secret, emailHash, code))) return 'wrong';
      return (await takeCodeRow(db, { emailHash, codeHash: kept })) ? 'right' : 'gone';
    },
  };
}

function payloadOf(row: RecordRow | null): Payload | undefined {
  if (!row) return undefined;
  return row.consumedAt === null
    ? row.payload
    : { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1_000) };
}

function personOf({ id, email, givenName, familyName, picture }: PersonRow): Person {
  return { id, email, givenName, familyName, picture };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function codeHash(secret: string, emailHash: string, code: string): string {
  return keyedHash(secret, `login code\n${emailHash}\n${code}`);
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
