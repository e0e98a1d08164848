import type { StatusMachine } from '../status-machine';

/** What can be given back by itself (D63): sold once, cancelled once. */
export type UnitStatus = 'SOLD' | 'CANCELLED';

export const UNIT_MACHINE: StatusMachine<UnitStatus> = { SOLD: ['CANCELLED'], CANCELLED: [] };
