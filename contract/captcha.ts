import { z } from 'zod';
import { languageQuery } from './common';
import { COMMON_ERRORS, defineOperation } from './operation';

/** How the payment form proves that a person sends it (D45). Never skipped. */
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
  query: languageQuery,
  success: { 200: captchaSchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export type Captcha = z.infer<typeof captchaSchema>;
