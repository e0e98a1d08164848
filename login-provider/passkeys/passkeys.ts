import { isIP } from 'node:net';
import { randomBytes } from 'node:crypto';
import type * as Library from '@simplewebauthn/server';
import type { Logger } from 'pino';
import type { LoginStore, Passkey, Person } from '../login-store';
import { creationOf, isUnattested, useOf } from './passkey-answers';
import { passkeyTries, type Asker } from './passkey-tries';

/** A person may have so many. */
export const MAX_PASSKEYS = 10;
/** The browser asks for so long for a finger or a face. */
const ASKED_MS = 5 * 60_000;
const KIND = 'PasskeyChallenge';
/** As long as the sign-in, or the page, that it was made for. */
const CHALLENGE_SECONDS = 60 * 60;
/** EdDSA, ES256, RS256 (COSE): what every authenticator knows one of. */
const ALGORITHMS = [-8, -7, -257];

export type UseOptions = Awaited<ReturnType<typeof Library.generateAuthenticationOptions>>;
export type CreationOptions = Awaited<ReturnType<typeof Library.generateRegistrationOptions>>;
export type Creation = 'added' | 'known' | 'full' | 'wrong' | 'tooMany' | 'gone';

/** `sign-in`: to be used in it; `person`: to be made for who is signed in there. */
type Place = { purpose: 'use' | 'make'; id: string };

/**
 * Passkeys (WebAuthn, level 2): made by who is signed in, used instead of a code. The browser asks for a finger, a
 * face or the screen's lock each time. A challenge is good once and in its own sign-in; origin and name of the site
 * come from its public address; what an authenticator says of its maker is neither asked for nor taken.
 */
export async function passkeyCeremonies({
  publicUrl,
  brandName,
  store,
  hasLimits,
  log,
}: {
  publicUrl: string;
  brandName: string;
  store: LoginStore;
  hasLimits: boolean;
  log: Logger;
}) {
  const { hostname, origin } = new URL(publicUrl);
  const library = await import('@simplewebauthn/server');
  const tries = passkeyTries(hasLimits);
  const ours = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };

  return {
    /** Browsers make them for names alone, never for the number of a machine. */
    arePossible: isIP(hostname.replace(/^\[|\]$/g, '')) === 0,

    /** What the browser is asked with in a sign-in: any passkey of this site will do. */
    useOptions: async (signIn: string): Promise<UseOptions> =>
      library.generateAuthenticationOptions({
        rpID: hostname,
        challenge: await challengeFor({ purpose: 'use', id: signIn }),
        timeout: ASKED_MS,
        userVerification: 'required',
      }),

    /** Whose passkey answered. Wrong answers are counted, right ones are not. */
    use: async (signIn: string, answer: string, asker: Asker): Promise<Person | 'wrong' | 'tooMany'> => {
      const given = useOf(answer);
      const kept = given && (await store.findPasskey(given.id));
      const person = kept && (await store.findPerson(kept.personId));
      const counted = await tries.count(asker, person?.email);
      if (!counted) return 'tooMany';
      const challenge = await takeChallenge({ purpose: 'use', id: signIn });
      if (!given || !kept || !person || challenge === null) return 'wrong';
      if (given.response.userHandle !== handleOf(person.id)) return 'wrong';
      // What it counts is compared below, where it is written: of two at the same moment one is refused.
      const credential = { id: kept.credentialId, publicKey: bytesOf(kept.publicKey), counter: 0 };
      const checked = await library
        .verifyAuthenticationResponse({ ...ours, response: given, expectedChallenge: challenge, credential })
        .catch(() => null);
      if (!checked?.verified) return 'wrong';
      const { newCounter } = checked.authenticationInfo;
      if (!(await store.usePasskey({ credentialId: kept.credentialId, counter: newCounter }))) {
        log.warn('a passkey has counted back: there may be a copy of it, and it was refused');
        return 'wrong';
      }
      await counted.takeBack();
      return person;
    },

    /** What the browser makes a passkey with for a person. @param page sign-in or session whose page asks */
    creationOptions: async (page: string, person: Person, own: readonly Passkey[]): Promise<CreationOptions> =>
      library.generateRegistrationOptions({
        rpName: brandName,
        rpID: hostname,
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: [person.givenName, person.familyName].filter(Boolean).join(' ') || person.email,
        challenge: await challengeFor({ purpose: 'make', id: page }),
        timeout: ASKED_MS,
        attestationType: 'none',
        excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      }),

    /** Keeps what the browser has made. @param name what it is called in the list */
    make: async (
      page: string,
      person: Person,
      { answer, name, asker }: { answer: string; name: string; asker: Asker },
    ): Promise<Creation> => {
      const counted = await tries.count(asker, person.email);
      if (!counted) return 'tooMany';
      const challenge = await takeChallenge({ purpose: 'make', id: page });
      const given = creationOf(answer);
      if (!given || challenge === null || !(await isUnattested(given))) return 'wrong';
      const checked = await library
        .verifyRegistrationResponse({
          ...ours,
          response: given,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: ALGORITHMS,
        })
        .catch(() => null);
      if (!checked?.verified) return 'wrong';
      const { id, publicKey, counter } = checked.registrationInfo.credential;
      const transports = given.response.transports ?? [];
      const outcome = await store.addPasskey(
        { credentialId: id, personId: person.id, publicKey: textOf(publicKey), counter, transports, name },
        MAX_PASSKEYS,
      );
      await counted.takeBack();
      return outcome === 'tooMany' ? 'full' : outcome;
    },
  };

  /** The one that waits there, else a new one: two pages of the same sign-in ask the same. */
  async function challengeFor({ purpose, id }: Place) {
    const name = `${purpose} ${id}`;
    const kept = (await store.find(KIND, name))?.challenge;
    if (typeof kept === 'string') return bytesOf(kept);
    const challenge = randomBytes(32).toString('base64url');
    await store.upsert(KIND, name, { challenge }, CHALLENGE_SECONDS);
    return bytesOf(challenge);
  }

  async function takeChallenge({ purpose, id }: Place): Promise<string | null> {
    const taken = (await store.take(KIND, `${purpose} ${id}`))?.challenge;
    return typeof taken === 'string' ? taken : null;
  }
}

export type Passkeys = Awaited<ReturnType<typeof passkeyCeremonies>>;

/** What an authenticator keeps of whose a passkey is: the random name of the person, nothing that says who it is. */
function handleOf(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}

function bytesOf(text: string) {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
