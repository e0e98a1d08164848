import type { Captcha } from '@/contract/captcha';
import type { ApiContext } from '../context';

/** Port to whatever tells people from programs (D45). No check is ever skipped. */
export type CaptchaCheck = {
  describe: () => Promise<Captcha>;
  /** True once for a right, unexpired answer; false for a wrong, expired or repeated one. */
  verify: (input: CaptchaProof) => Promise<boolean>;
};

type CaptchaProof = {
  challenge: string;
  version: string;
  ipAddress: string | null;
  /**
   * Names the request that it lets through. The same request may come again with its answer: one whose process was
   * killed is sent once more as it was (S5). Without it an answer serves once, whoever brings it.
   */
  forRequest?: string;
};

/** What verbs receive that tell people from programs. */
export type CaptchaContext = ApiContext & {
  suppliers: {
    captcha: CaptchaCheck;
    /** Asked before something is held (S27): somebody else's script may run in the payment only (D56). */
    proofOfWork: CaptchaCheck;
  };
};
