import { z } from 'zod';
import type { CaptchaCheck } from '../captcha/captcha-check';

export type RecaptchaOptions = {
  version: '2' | '3';
  siteKey: string;
  /** v2, v3: the secret key. Enterprise: the API key. */
  secret: string;
  /** Google Cloud project, for Enterprise only. */
  enterpriseProject?: string;
  /** Scores below count as a program; version 2 has no score. */
  leastScore?: number;
  /** Another address in tests. */
  endpoint?: string;
  timeoutMs?: number;
};

/** What the website names its action (reCAPTCHA v3 and Enterprise). */
const RECAPTCHA_ACTION = 'booking';

const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const ENTERPRISE = 'https://recaptchaenterprise.googleapis.com';

const siteVerifySchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});
const assessmentSchema = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number().optional() }).optional(),
});

type Verdict = { isValid: boolean; score?: number; action?: string };

/**
 * reCAPTCHA v2, v3 and Enterprise (D45). Google gets the token and nothing of the visitor (S15).
 * An unreachable or odd answer is a failed check: none is ever skipped.
 */
export function recaptchaCheck(options: RecaptchaOptions): CaptchaCheck {
  const { version, siteKey, enterpriseProject, leastScore = 0.5, timeoutMs = 5_000 } = options;
  return {
    describe: async () => ({
      provider: 'recaptcha',
      version,
      siteKey,
      isEnterprise: Boolean(enterpriseProject),
      challenge: null,
    }),
    verify: async ({ challenge }) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const verdict = await (
        enterpriseProject ? assess(options, challenge, signal) : siteVerify(options, challenge, signal)
      ).catch(() => null);
      if (!verdict?.isValid) return false;
      if (version === '2') return true;
      return verdict.action === RECAPTCHA_ACTION && (verdict.score ?? 0) >= leastScore;
    },
  };
}

async function siteVerify(
  { secret, endpoint = SITE_VERIFY }: RecaptchaOptions,
  token: string,
  signal: AbortSignal,
): Promise<Verdict> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal,
  });
  const { success, score, action } = siteVerifySchema.parse(await answer.json());
  return { isValid: success, score, action };
}

async function assess(options: RecaptchaOptions, token: string, signal: AbortSignal): Promise<Verdict> {
  const { endpoint = ENTERPRISE, enterpriseProject = '', secret, siteKey } = options;
  const url = new URL(`/v1/projects/${encodeURIComponent(enterpriseProject)}/assessments`, endpoint);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': secret },
    body: JSON.stringify({ event: { token, siteKey, expectedAction: RECAPTCHA_ACTION } }),
    signal,
  });
  const { tokenProperties, riskAnalysis } = assessmentSchema.parse(await answer.json());
  return { isValid: tokenProperties.valid, score: riskAnalysis?.score, action: tokenProperties.action };
}
