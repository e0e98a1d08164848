import type { StatusMachine } from '../status-machine';

/** An exchange that was confirmed (D69): PENDING while its payment is not decided, with old and new seats kept. */
export type ExchangeStatus = 'PENDING' | 'DONE' | 'FAILED';

export const EXCHANGE_MACHINE: StatusMachine<ExchangeStatus> = { PENDING: ['DONE', 'FAILED'], DONE: [], FAILED: [] };
