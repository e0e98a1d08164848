import { readShortCode, signShortCode } from './short-code';
import { readTextCode } from './signed-code';

/** What a driver's app reads offline from the code on a ticket (F35). What is optional had no room, or is unknown. */
export type TicketCode = {
  /** Ticket number and booking number. */
  t: string;
  b: string;
  /** Traveller's name, of a long one the beginning, and type. */
  n?: string;
  y: 'adult' | 'child';
  /** Departure, and the stations it is valid from and to. */
  d: string;
  f?: string;
  o?: string;
  /** Local day of departure there. */
  on: string;
  /** Seat, where the company reserves them. */
  s?: string;
};

function ticketNumber(bookingNumber: string, index: number): string {
  return `TD-${bookingNumber}-${index}`;
}

export function signTicketCode(privateKeyPem: string, code: TicketCode): string {
  return signShortCode(privateKeyPem, code.y, (to) =>
    to
      .bookingNumber(code.b)
      .count(indexIn(code.t))
      .count(Number(code.d))
      .day(code.on)
      .whole(code.s ?? '')
      .whole(code.f ?? '')
      .whole(code.o ?? '')
      .cut(code.n ?? ''),
  );
}

/** Null unless it is a ticket's code that was signed by the key's owner. */
export function readTicketCode(publicKeyPem: string, payload: string): TicketCode | null {
  const short = readShortCode(publicKeyPem, payload, (kind, from): TicketCode | null => {
    if (kind !== 'adult' && kind !== 'child') return null;
    const b = from.bookingNumber();
    const t = ticketNumber(b, from.count());
    const d = String(from.count());
    const on = from.day();
    const [s, f, o, n] = [from.text(), from.text(), from.text(), from.text()];
    return { t, b, y: kind, d, on, ...(s && { s }), ...(f && { f }), ...(o && { o }), ...(n && { n }) };
  });
  return short ?? readTextCode<TicketCode>(publicKeyPem, 'TD1', payload);
}

/** Which of the booking's tickets or vouchers a number names: what stands behind its last hyphen. */
export function indexIn(number: string): number {
  return Number(number.slice(number.lastIndexOf('-') + 1));
}
