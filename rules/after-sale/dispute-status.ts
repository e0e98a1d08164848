import type { StatusMachine } from './status-machine';

/** A charge that its card's owner disputes (D66), as the gateway tells of it: decided once. */
export type DisputeStatus = 'OPEN' | 'WON' | 'LOST';

export const DISPUTE_MACHINE: StatusMachine<DisputeStatus> = { OPEN: ['WON', 'LOST'], WON: [], LOST: [] };
