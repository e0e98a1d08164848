/** A record of oidc-provider, as it wrote it; `consumed` (epoch seconds) where it has been used. */
export type LoginRecord = Record<string, unknown>;

/** Somebody who can sign in. `id` is the subject of tokens; `email` in lower case. */
export type Person = {
  id: string;
  email: string;
  givenName: string | null;
  familyName: string | null;
  picture: string | null;
};

/** A code belongs to an address and to the sign-in it was asked for in. */
export type CodePlace = { interaction: string; email: string };

/** What the provider keeps, and where. `server.ts` gives one; this room knows no database. */
export type LoginStore = {
  /** @param expiresIn seconds; null: never */
  upsert: (kind: string, id: string, record: LoginRecord, expiresIn: number | null) => Promise<void>;
  /** Without an end; keeps what is there already. */
  insert: (kind: string, id: string, record: LoginRecord) => Promise<void>;
  find: (kind: string, id: string) => Promise<LoginRecord | undefined>;
  findByUid: (kind: string, uid: string) => Promise<LoginRecord | undefined>;
  findByUserCode: (kind: string, userCode: string) => Promise<LoginRecord | undefined>;
  list: (kind: string) => Promise<{ id: string; payload: LoginRecord }[]>;
  consume: (kind: string, id: string) => Promise<void>;
  destroy: (kind: string, id: string) => Promise<void>;
  /** Of that kind alone. */
  revokeByGrantId: (kind: string, grantId: string) => Promise<void>;

  findPerson: (id: string) => Promise<Person | null>;
  /** The person of an address, made at the first time. */
  ensurePerson: (person: Omit<Person, 'id'>) => Promise<Person>;

  /** In place of the one before. Only keyed hashes are kept. */
  saveCode: (code: CodePlace & { code: string; expiresAt: Date }) => Promise<void>;
  /** The code that waits there. `tries`: wrong ones so far. */
  findCode: (place: CodePlace) => Promise<{ sentAt: Date; expiresAt: Date; tries: number } | null>;
  /** Uses a code up, or counts a wrong try. `gone`: expired, used, never sent, or tried too often. */
  tryCode: (attempt: CodePlace & { code: string; mostTries: number }) => Promise<'right' | 'wrong' | 'gone'>;
};
