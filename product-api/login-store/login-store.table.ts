import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** What the embedded login provider remembers (sessions, grants, codes, its keys). Expired rows are swept. */
export const loginRecords = pgTable(
  'login_records',
  {
    kind: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    consumedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Null: never (keys). */
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('login_records_grant').on(t.grantId),
    index('login_records_uid').on(t.kind, t.uid),
    index('login_records_expires').on(t.expiresAt),
    index('login_records_person').on(sql`(payload ->> 'accountId')`),
  ],
);

/** People of the embedded login provider: an address proven by a code, or an invented person of the demo. */
export const loginPeople = pgTable(
  'login_people',
  {
    /** Random: the subject of tokens. */
    id: text().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    givenName: text(),
    familyName: text(),
    picture: text(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('login_people_email').on(t.email)],
);

/** One-time codes, keyed hashes of address and code: the table tells nobody who signs in or with what. */
export const loginCodes = pgTable(
  'login_codes',
  {
    /** Of the address and the sign-in in which the code was asked for. */
    emailHash: text().primaryKey(),
    codeHash: text().notNull(),
    /** Wrong tries so far. */
    tries: integer().notNull(),
    sentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('login_codes_expires').on(t.expiresAt)],
);

/** Passkeys of those people: the public half, with which a sign-in is checked; the other half never leaves a device. */
export const loginPasskeys = pgTable(
  'login_passkeys',
  {
    /** base64url, as the authenticator chose it. */
    credentialId: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => loginPeople.id, { onDelete: 'cascade' }),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Uses so far as the authenticator counts them; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the authenticator can be reached, as the browser said it. */
    transports: text().array().notNull(),
    /** Browser and system that it was made with. */
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [index('login_passkeys_person').on(t.personId)],
);
