import { PARTNER_PATIENCE_DAYS } from './after-sale-terms';
import type { StatusMachine } from './status-machine';

/** One obligation, counted once in whatever state it is (D66). */
export type RefundStatus = 'REQUESTED' | 'DONE' | 'OWED' | 'SETTLED';

/** OWED stands in the operator's list, who tries again or settles it outside the gateway (D65). */
export const REFUND_MACHINE: StatusMachine<RefundStatus> = {
  REQUESTED: ['DONE', 'OWED'],
  OWED: ['REQUESTED', 'SETTLED', 'DONE'],
  DONE: [],
  SETTLED: [],
};

/** A gateway is asked to pay back, a hotel to take a room back, for so long before a person looks after it (D65). */
export const PARTNER_PATIENCE_MS = PARTNER_PATIENCE_DAYS * 24 * 60 * 60_000;
const MIN_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 60 * 60_000;

/** How long to wait with the next try when it has been tried for so long: as long again, from 30 s up to an hour. */
export function pauseAfter(triedForMs: number): number {
  return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, triedForMs));
}
