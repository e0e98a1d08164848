import type { CodeSpan } from '@/rules/after-sale/code-check';
import { readTicketCode } from './ticket-code';
import { readVoucherCode } from './voucher-code';

/** What a code of either kind says by itself, without asking anybody. */
export type ReadCode = {
  kind: 'ticket' | 'hotel' | 'activity';
  number: string;
  bookingNumber: string;
  /** null: there was no room for it. */
  name: string | null;
  seat: string | null;
  span: CodeSpan;
};

/** Null for what our key has not signed: forged, damaged, or no code of ours. */
export function readCode(publicKeyPem: string, payload: string): ReadCode | null {
  const ticket = readTicketCode(publicKeyPem, payload);
  if (ticket) {
    const { t: number, b: bookingNumber, n: name = null, s: seat = null, d: departureId, on } = ticket;
    return { kind: 'ticket', number, bookingNumber, name, seat, span: { from: on, until: on, departureId } };
  }
  const voucher = readVoucherCode(publicKeyPem, payload);
  if (!voucher) return null;
  const { v: number, b: bookingNumber, n: name = null, k: kind, on, to } = voucher;
  const span = { from: on, until: kind === 'hotel' ? to : on, departureId: null };
  return { kind, number, bookingNumber, name, seat: null, span };
}
