import { bigint, bigserial, boolean, index, pgTable, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

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

/** Sign-ins that hold, for their owner to see and to end: one for each browser or device. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** SHA-256, as in endedSignIns. */
    tokenHash: text().notNull(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What the browser said it is, as 'Firefox, Windows'; null where it said nothing that is known. */
    device: text(),
    /** SHA-256 of the provider's own session (`sid`, OpenID Connect), by which it says that one has ended. */
    providerSession: text(),
    startedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The token's own end. */
    endsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    uniqueIndex('sign_ins_token').on(t.tokenHash),
    index('sign_ins_account').on(t.accountId),
    index('sign_ins_provider_session').on(t.providerSession),
    index('sign_ins_end').on(t.endsAt),
  ],
);

/** People who have ended every sign-in of theirs: a token that was issued before opens nothing, known here or not. */
export const endedSubjects = pgTable(
  'ended_subjects',
  {
    /** SHA-256 of issuer and subject: it stays when the account itself is deleted. */
    subjectHash: text().primaryKey(),
    endedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** No token from before can hold so long. */
    keptUntil: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('ended_subjects_end').on(t.keptUntil)],
);
