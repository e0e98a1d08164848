import type { MyBooking } from '@/contract/after-sale/my-bookings';

/** The door by number proves more before it acts, and once in 30 minutes (D61). */
export function needsProof({ stepUp, serverTime }: Pick<MyBooking, 'stepUp' | 'serverTime'>): boolean {
  if (stepUp === null) return false;
  return stepUp.until === null || Date.parse(stepUp.until) <= Date.parse(serverTime);
}
