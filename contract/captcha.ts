import { z } from 'zod';
import { languageQuery } from './common';
import { COMMON_ERRORS, defineOperation } from './operation';

/** How a call proves that a person sends it (D45, S27). Never skipped. */
export const captchaSchema = z
  .object({
    provider: z.enum(['pow', 'recaptcha']),
    version: z.string(),
    siteKey: z.string().nullable(),
    isEnterprise: z.boolean(),
    /** Proof of work: the signed, expiring, single-use challenge of altcha-lib as JSON text. */
    challenge: z.string().nullable(),
  })
  .meta({ id: 'Captcha' });

export const readCaptcha = defineOperation({
  id: 'readCaptcha',
  method: 'get',
  path: '/v1/captcha',
  summary: 'What the captcha needs to run, and with the proof of work a fresh challenge',
  /** `hold`: before something is held (S27), always a proof of work. */
  query: languageQuery.extend({ for: z.enum(['hold']).optional() }),
  success: { 200: captchaSchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export type Captcha = z.infer<typeof captchaSchema>;
