import { z } from 'zod';
import type { ClaimActReason } from '@/rules/after-sale/claim-act';
import { CLAIM_MACHINE, CLAIM_REASONS, MAX_ACCOUNT_LENGTH } from '@/rules/after-sale/claim-status';
import type { UnitUse } from '@/rules/after-sale/units/unit-use';
import { keysOf } from '@/rules/records';
import { currencyCodeSchema, instantSchema, languageQuery, minorSchema } from '../common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from '../operation';

const ofBooking = z.object({ bookingNumber: z.string().max(20) });
const READ = [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND', 'STEP_UP_REQUIRED'] as const;
const SEND = [
  ...READ,
  ...BODY_ERRORS,
  'MAINTENANCE',
  'BOOKING_PENDING',
  'FILE_UNREADABLE',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
] as const;
/** Base64 of the largest proof, and room for the rest; more than that is read, so that the refusal can say why. */
const MAX_BODY_BYTES = 9_000_000;

const ACT_REASONS = [
  'PENDING',
  'NOT_REFUNDABLE',
  'TOO_LATE',
  'NOTHING_LEFT',
] as const satisfies readonly ClaimActReason[];
const USES = ['USED', 'NOT_USED', 'UNKNOWN'] as const satisfies readonly UnitUse[];

export const claimActSchema = z.object({
  isOpen: z.boolean(),
  until: instantSchema.nullable(),
  reason: z.enum(ACT_REASONS).nullable(),
});

/**
 * A claim of the refundable booking (D68). What was written and the file itself are shown to nobody but who decides.
 */
export const claimSchema = z
  .object({
    claimId: z.string(),
    status: z.enum(keysOf(CLAIM_MACHINE)),
    unitIds: z.array(z.string()),
    reason: z.enum(CLAIM_REASONS),
    sentAt: instantSchema,
    reviewedAt: instantSchema.nullable(),
    decidedAt: instantSchema.nullable(),
    /** Why it was refused, in the operator's words. */
    because: z.string().nullable(),
    /** Until then another proof can be sent; null: it cannot. */
    againUntil: instantSchema.nullable(),
    /** What an accepted one gave back, and by which credit note. */
    amount: minorSchema.nullable(),
    creditNoteNumber: z.string().nullable(),
  })
  .meta({ id: 'Claim' });

/** What could be claimed now, in minor units of the booking's currency. */
export const claimableSchema = z
  .object({
    act: claimActSchema,
    currency: currencyCodeSchema,
    /** The price of the refundable booking itself, which stays. */
    addOn: minorSchema,
    units: z.array(
      z.object({
        unitId: z.string(),
        /** Everything paid for it that has not come back yet. */
        amount: minorSchema,
        use: z.enum(USES),
        /** It is named by a claim already. */
        isClaimed: z.boolean(),
        /** Chosen unless the traveller says otherwise: unused, in no claim, and something is left to pay. */
        canBeClaimed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Claimable' });

const proof = z.object({ name: z.string().max(255), file: z.string() });
/** What happened, if the traveller likes to say. */
const account = z.string().trim().max(MAX_ACCOUNT_LENGTH).optional();

export const readClaimable = defineOperation({
  id: 'readClaimable',
  method: 'get',
  path: '/v1/my-bookings/{bookingNumber}/claimable',
  summary: 'What the refundable booking would pay for each unit, and whether it can be claimed now (D68)',
  params: ofBooking,
  query: languageQuery,
  success: { 200: claimableSchema },
  errors: READ,
});

export const sendClaim = defineOperation({
  id: 'sendClaim',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/claims',
  summary: 'Claims units of a refundable booking, with a reason of the terms and a proof (D68)',
  params: ofBooking,
  query: languageQuery,
  body: z.object({
    unitIds: z.array(z.string().max(40)).min(1).max(200),
    reason: z.enum(CLAIM_REASONS),
    account,
    proof,
  }),
  maxBodyBytes: MAX_BODY_BYTES,
  success: { 201: claimSchema },
  errors: [...SEND, 'CLAIM_CLOSED', 'CLAIM_EXISTS', 'CLAIM_USED', 'CLAIM_NOTHING', 'CHILD_ALONE'],
});

export const sendClaimAgain = defineOperation({
  id: 'sendClaimAgain',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/claims/{claimId}/proofs',
  summary: 'Sends a refused claim once more, with another proof (D68)',
  params: ofBooking.extend({ claimId: z.string().max(40) }),
  query: languageQuery,
  body: z.object({ account, proof }),
  maxBodyBytes: MAX_BODY_BYTES,
  success: { 200: claimSchema },
  errors: [...SEND, 'CLAIM_NOT_FOUND', 'CLAIM_CLOSED'],
});

export type Claim = z.infer<typeof claimSchema>;
export type Claimable = z.infer<typeof claimableSchema>;
export type ClaimableUnit = Claimable['units'][number];
