import type { StatusMachine } from './status-machine';

/** A claim of the refundable booking (D68). What was refused may be sent once more. */
export type ClaimStatus = 'SENT' | 'IN_REVIEW' | 'ACCEPTED' | 'REFUSED';

/** In review from the moment an operator has read it: nobody decides what nobody has looked at. */
export const CLAIM_MACHINE: StatusMachine<ClaimStatus> = {
  SENT: ['IN_REVIEW'],
  IN_REVIEW: ['ACCEPTED', 'REFUSED'],
  REFUSED: ['SENT'],
  ACCEPTED: [],
};

/** The reasons of the terms, in their order (R5). */
export const CLAIM_REASONS = [
  'ILLNESS',
  'COVID',
  'COURT',
  'VEHICLE',
  'RELATIVE',
  'PREGNANCY',
  'JOB',
  'EXAM',
  'HOME',
  'STRIKE',
] as const;

export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** A proof is at most so large, decoded: a photo as telephones take them. */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;
/** What happened, in the traveller's words. */
export const MAX_ACCOUNT_LENGTH = 2_000;
/** A claim is sent once, and once more after a refusal. */
export const MAX_SENDINGS = 2;
