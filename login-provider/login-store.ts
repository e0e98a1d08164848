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

/** A passkey's public half, and what its person is told of it. */
export type Passkey = {
  /** base64url, as the authenticator chose it. */
  credentialId: string;
  personId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Uses so far as the authenticator counts them; 0 for those that do not count. */
  counter: number;
  transports: string[];
  /** Browser and system that it was made with. */
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

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
  /** Removes and reads at once: of several that ask, one gets it. */
  take: (kind: string, id: string) => Promise<LoginRecord | undefined>;
  /** Of that kind alone. */
  revokeByGrantId: (kind: string, grantId: string) => Promise<void>;

  findPerson: (id: string) => Promise<Person | null>;
  /** The person of an address, made at the first time. */
  ensurePerson: (person: Omit<Person, 'id'>) => Promise<Person>;

  /** Oldest first. */
  listPasskeys: (personId: string) => Promise<Passkey[]>;
  findPasskey: (credentialId: string) => Promise<Passkey | null>;
  /** `gone`: the person is not there any more; `known`: that passkey is there already. */
  addPasskey: (
    passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
    most: number,
  ) => Promise<'added' | 'known' | 'tooMany' | 'gone'>;
  /** Writes a use down; false where the counter is not beyond the last one, or the passkey is gone. */
  usePasskey: (use: { credentialId: string; counter: number }) => Promise<boolean>;
  /** Whether that person had it. */
  removePasskey: (passkey: Pick<Passkey, 'personId' | 'credentialId'>) => Promise<boolean>;

  /** In place of the one before. Only keyed hashes are kept. */
  saveCode: (code: CodePlace & { code: string; expiresAt: Date }) => Promise<void>;
  /** The code that waits there. `tries`: wrong ones so far. */
  findCode: (place: CodePlace) => Promise<{ sentAt: Date; expiresAt: Date; tries: number } | null>;
  /** Uses a code up, or counts a wrong try. `gone`: expired, used, never sent, or tried too often. */
  tryCode: (attempt: CodePlace & { code: string; mostTries: number }) => Promise<'right' | 'wrong' | 'gone'>;
};
