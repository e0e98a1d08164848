import { z } from 'zod';
import { CHECK_RESULTS } from '@/rules/after-sale/code-check';
import { instantSchema, languageQuery, localDateSchema } from '../common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from '../operation';

/** Longer is no code of ours: those of before D72 have some 400 characters. */
const MAX_CODE_LENGTH = 2000;
/** Of one upload; a full coach has sixty. */
export const MAX_SCANS = 200;

const code = z.string().min(1).max(MAX_CODE_LENGTH);

/** What a code stands for; of a forged one nothing is known. */
const checkedCodeSchema = z
  .object({
    result: z.enum(CHECK_RESULTS),
    /** The same in words, in the caller's language. */
    message: z.string(),
    kind: z.enum(['ticket', 'hotel', 'activity']).nullable(),
    number: z.string().nullable(),
    bookingNumber: z.string().nullable(),
    /** Traveller's, or whose voucher it is; a long one is cut. */
    name: z.string().nullable(),
    seat: z.string().nullable(),
    /** First day it is good for, local. */
    day: localDateSchema.nullable(),
    departureId: z.string().nullable(),
    /** VALID: now. USED: when it was scanned first. */
    usedAt: instantSchema.nullable(),
  })
  .meta({ id: 'CheckedCode' });

const KEY_ERRORS = [...COMMON_ERRORS, ...BODY_ERRORS, 'NOT_FOUND', 'SCANNER_KEY_WRONG'] as const;

export const checkCode = defineOperation({
  id: 'checkCode',
  method: 'post',
  path: '/v1/checks',
  summary:
    'Checks the code of a ticket or voucher and marks it USED where it is good (D72); header x-scanner-key. ' +
    'Without `departureId` or `day` it must be for now',
  query: languageQuery,
  body: z.object({ code, departureId: z.string().max(40).optional(), day: localDateSchema.optional() }),
  success: { 200: checkedCodeSchema },
  errors: KEY_ERRORS,
});

export const uploadScans = defineOperation({
  id: 'uploadScans',
  method: 'post',
  path: '/v1/checks/scans',
  summary: 'Scans that were made offline count from their own moment on (D68, D72), however often they are sent',
  query: languageQuery,
  body: z.object({
    scans: z
      .array(z.object({ code, at: instantSchema }))
      .min(1)
      .max(MAX_SCANS),
  }),
  maxBodyBytes: 500_000,
  success: {
    200: z.object({ scans: z.array(checkedCodeSchema.pick({ result: true, number: true, usedAt: true })) }),
  },
  errors: KEY_ERRORS,
});

export type CheckedCode = z.infer<typeof checkedCodeSchema>;
