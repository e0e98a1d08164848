import type { SandboxPartner } from './partner-bus-supply';

/** Demo companies that answer through a system of their own: one a little late, one slow that sometimes fails (D33). */
export const DEMO_PARTNERS: readonly SandboxPartner[] = [
  { operatorId: 'erable-express', delayMs: 700 },
  { operatorId: 'hudson-sparrow', delayMs: 1_500 },
  { operatorId: 'nordet', delayMs: 2_400, failEvery: 25 },
];
