import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Database } from '../../database/database';
import type { CaptchaCheck } from '../../captcha/captcha-check';
import { forgetExpiredCaptchas, noteCaptchaUse } from './used-captchas.repository';

export type AltchaOptions = {
  database: Database;
  signingKey: string;
  now: () => Date;
  validMinutes?: number;
  /**
   * How much a browser has to do: about a quarter of a second by default. Between `least` and `most` derivations of
   * `cost` rounds.
   */
  work?: { cost: number; least: number; most: number };
};

/** Older answers are swept on about one check in this many. */
const SWEEP_EVERY = 50;

const answerSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ validUntil: z.int() }) }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
});

/**
 * Proof of work by altcha-lib (D45): the challenge is signed, expires, and each can be answered once.
 * `challenge` of GET /v1/captcha is altcha-lib's v2 challenge as JSON text (algorithm PBKDF2/SHA-256); the answer is
 * `{challenge, solution}` as JSON text, or that in base64 as ALTCHA's own widget sends it.
 */
export function altchaCheck({
  database,
  signingKey,
  now,
  validMinutes = 20,
  work = { cost: 1_000, least: 150, most: 400 },
}: AltchaOptions): CaptchaCheck {
  const secrets = { hmacSignatureSecret: `captcha:${signingKey}`, hmacKeySignatureSecret: `captcha-key:${signingKey}` };
  return {
    describe: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.most, work.least),
        deriveKey,
        // Judged by this API's own clock, not by the library's.
        data: { validUntil: Math.floor(now().getTime() / 1000) + validMinutes * 60 },
        ...secrets,
      });
      return {
        provider: 'pow',
        version: '3',
        siteKey: null,
        isEnterprise: false,
        challenge: JSON.stringify(challenge),
      };
    },
    verify: async ({ challenge: text, forRequest: usedFor = null }) => {
      const answer = answerSchema.safeParse(readAnswer(text));
      if (!answer.success) return false;
      const { challenge, solution } = answer.data;
      const expiresAt = new Date(challenge.parameters.data.validUntil * 1000);
      if (expiresAt <= now() || !(await isSolved({ challenge, solution, secrets }))) return false;
      if (randomInt(SWEEP_EVERY) === 1) await forgetExpiredCaptchas(database, now());
      return noteCaptchaUse(database, { signature: challenge.signature, expiresAt, usedFor });
    },
  };
}

type Answer = z.infer<typeof answerSchema>;

async function isSolved({
  challenge,
  solution,
  secrets,
}: Answer & { secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string } }): Promise<boolean> {
  type Verified = Parameters<typeof verifySolution>[0];
  try {
    const options = { challenge, solution: { ...solution, time: 0 }, deriveKey, ...secrets };
    // The signature covers the parameters; until it is checked their shape is only a claim.
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       until the signature is checked its shape is only a claim */
    const result = await verifySolution(options as unknown as Verified);
    return result.verified;
  } catch {
    // altcha-lib throws on parameters that no challenge of ours has.
    return false;
  }
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
