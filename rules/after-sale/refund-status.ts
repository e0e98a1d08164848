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

/** Tried for so long before a person looks after it (D65). */
export const REFUND_PATIENCE_MS = 3 * 24 * 60 * 60_000;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 60 * 60_000;

/** How long to wait after so many tries, from 1: 30 s, doubled up to an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, Math.max(0, tries - 1)));
}
