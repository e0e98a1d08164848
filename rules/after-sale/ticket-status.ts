import type { StatusMachine } from './status-machine';

/**
 * A ticket's or a voucher's code. USED once it was scanned at the door of the bus, or at the desk (D72). VOID is final:
 * what is changed is issued anew under another number (D63, D65).
 */
export type TicketStatus = 'VALID' | 'USED' | 'VOID';

export const TICKET_MACHINE: StatusMachine<TicketStatus> = { VALID: ['USED', 'VOID'], USED: ['VOID'], VOID: [] };

export function ticketStatus({ voidedAt, usedAt }: { voidedAt: Date | null; usedAt: Date | null }): TicketStatus {
  if (voidedAt !== null) return 'VOID';
  return usedAt === null ? 'VALID' : 'USED';
}
