/** Boundaries at which a process may die: after a commit, and around hotels' systems and the gateway (S5). */
export type FaultPoint =
  'beforeReserve' | 'afterReserve' | 'beforeOrder' | 'afterOrder' | 'beforeCharge' | 'afterCharge' | 'afterConfirm';

/** Ends the process without a word where a test of crashes asks for it; never outside tests. */
export function faultPoint(name: FaultPoint): void {
  if (process.env.NODE_ENV === 'test' && process.env.TANDEM_FAULT_POINT === name) process.kill(process.pid, 'SIGKILL');
}
