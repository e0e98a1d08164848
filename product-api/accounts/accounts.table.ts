import { bigserial, boolean, pgTable, text, timestamp, uniqueIndex, varchar, index } from 'drizzle-orm/pg-core';

/**
 * Somebody who has signed in, as the login provider describes them (R84). Known by issuer and subject: addresses change
 * hands.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** What is shared with an address, or was bought with it, is shown only to who proved it (D54, D55). */
    isEmailVerified: boolean().notNull(),
    givenName: text(),
    familyName: text(),
    picture: text(),
    language: varchar({ length: 2 }).$type<'en' | 'fr'>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** When the provider was last asked who this is. */
    profileAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('accounts_subject').on(t.issuer, t.subject), index('accounts_email').on(t.email)],
);

/** Sign-ins that were ended before their token did (S28). */
export const endedSignIns = pgTable(
  'ended_sign_ins',
  {
    /** SHA-256: nothing here can be used to call with. */
    tokenHash: text().primaryKey(),
    /** The token is worth nothing by itself from then on. */
    keptUntil: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('ended_sign_ins_end').on(t.keptUntil)],
);
