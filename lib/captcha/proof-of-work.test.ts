import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CaptchaError } from './captcha-fault';
import { lifeOfChallenge, solveProofOfWork } from './proof-of-work';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const challengeUntil = (minutes: number) =>
  JSON.stringify({ parameters: { data: { validUntil: NOW / 1000 + minutes * 60 } } });
const answerSchema = z.object({ challenge: z.custom<Challenge>(), solution: z.custom<Solution>() });
const signal = new AbortController().signal;

describe('the proof of work', () => {
  it('is an answer that the API can verify', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 5,
      deriveKey,
      hmacSignatureSecret: 'secret',
    });
    const answer = answerSchema.parse(JSON.parse(await solveProofOfWork(JSON.stringify(challenge), signal)));
    expect(await verifySolution({ ...answer, deriveKey, hmacSignatureSecret: 'secret' })).toMatchObject({
      verified: true,
    });
  });

  it.each(['', 'null', '{}', '{"parameters":{"algorithm":"unknown","keyPrefix":"00","salt":"00","nonce":"00"}}'])(
    'fails to execute on %j',
    async (challenge) => {
      await expect(solveProofOfWork(challenge, signal)).rejects.toEqual(new CaptchaError('failedToExecute'));
    },
  );

  it('stops when the form is left', async () => {
    const controller = new AbortController();
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1_000, counter: 100_000, deriveKey });
    const solving = solveProofOfWork(JSON.stringify(challenge), controller.signal);
    setTimeout(() => controller.abort(), 50);
    await expect(solving).rejects.toBeInstanceOf(CaptchaError);
  });

  it('is renewed half a minute before it ends, whatever the visitor’s clock says', () => {
    expect(lifeOfChallenge(challengeUntil(10), NOW)).toBe(570_000);
    expect(lifeOfChallenge(challengeUntil(-60), NOW)).toBe(60_000);
    expect(lifeOfChallenge(challengeUntil(600), NOW)).toBe(1_200_000);
    expect(lifeOfChallenge('{"parameters":{}}', NOW)).toBe(1_200_000);
  });
});
