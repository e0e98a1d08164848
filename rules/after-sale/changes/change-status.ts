import type { StatusMachine } from '../status-machine';

/** A change by a company or hotel, as it stands (D71). */
export type ChangeStatus = 'TOLD' | 'OPEN' | 'ANSWERED' | 'LAPSED' | 'RESTORED' | 'SUPERSEDED' | 'CLOSED';

/**
 * TOLD: too small for a choice. OPEN: the traveller chooses. LAPSED: nobody answered, and what silence does was done; a
 * moved bus that was not used may still be answered. CLOSED: all that it touched was given back otherwise.
 * SUPERSEDED: a later change of the same direction or stay took its place.
 */
export const CHANGE_MACHINE: StatusMachine<ChangeStatus> = {
  TOLD: ['SUPERSEDED', 'RESTORED'],
  OPEN: ['ANSWERED', 'LAPSED', 'RESTORED', 'SUPERSEDED', 'CLOSED'],
  LAPSED: ['ANSWERED', 'SUPERSEDED'],
  ANSWERED: [],
  RESTORED: [],
  SUPERSEDED: [],
  CLOSED: [],
};
