import { createHash } from 'node:crypto';
import type { CaptchaCheck } from '../captcha/captcha-check';
import type { Database } from '../database/database';
import { noteCaptchaUse, wasUsedFor } from './sandbox/used-captchas.repository';

/** As long as a page keeps a payment waiting that was sent once. */
const REMEMBERED_MS = 20 * 60_000;

/**
 * Somebody else's check takes each token once and knows nothing of our requests: what it has let through is noted here,
 * so that the same request may come again with the same token (S5).
 */
export function rememberedCaptcha(
  check: CaptchaCheck,
  { database, now }: { database: Database; now: () => Date },
): CaptchaCheck {
  return {
    describe: check.describe,
    verify: async (proof) => {
      const { forRequest: usedFor } = proof;
      if (usedFor === undefined) return check.verify(proof);
      const signature = createHash('sha256').update(proof.challenge).digest('base64url');
      if (await wasUsedFor(database, { signature, usedFor, now: now() })) return true;
      if (!(await check.verify(proof))) return false;
      const expiresAt = new Date(now().getTime() + REMEMBERED_MS);
      await noteCaptchaUse(database, { signature, expiresAt, usedFor });
      return true;
    },
  };
}
