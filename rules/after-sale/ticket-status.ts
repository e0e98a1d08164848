import type { StatusMachine } from './status-machine';

/** A ticket's or a voucher's code. VOID is final: what is changed is issued anew under another number (D63, D65). */
export type TicketStatus = 'VALID' | 'VOID';

export const TICKET_MACHINE: StatusMachine<TicketStatus> = { VALID: ['VOID'], VOID: [] };

export function ticketStatus({ voidedAt }: { voidedAt: Date | null }): TicketStatus {
  return voidedAt === null ? 'VALID' : 'VOID';
}
