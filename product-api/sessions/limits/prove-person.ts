import type { CaptchaContext } from '../../captcha/captcha-check';
import { ApiError } from '../../http/api-error';

/** R176. */
const PROOF_VERSION = '3';

/** What a call says of who sends it. */
export type Caller = {
  visitorAddress: string | null;
  /** Header `x-captcha-challenge`: the answer to the challenge of GET /v1/captcha?for=hold. */
  captchaChallenge: string | null;
};

/**
 * Holds something, and once more where it takes a proof that a person asks and the call brings one (S27). A proof is
 * looked at, and used up, only where it is needed; outside of the transaction, since it has a table of its own.
 * @throws ApiError CAPTCHA_REQUIRED without a proof, or with one that is wrong, expired or used
 */
export async function provePerson<T>(
  ctx: CaptchaContext,
  { visitorAddress, captchaChallenge }: Caller,
  hold: (isPerson: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await hold(false);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED') || captchaChallenge === null) throw error;
    const proof = { challenge: captchaChallenge, version: PROOF_VERSION, ipAddress: visitorAddress };
    if (!(await ctx.suppliers.proofOfWork.verify(proof))) throw error;
  }
  return hold(true);
}
