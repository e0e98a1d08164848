import { readCode, signCode } from './signed-code';

/** What a driver's app reads offline from the code on a ticket (F35). */
export type TicketCode = {
  /** Ticket number and booking number. */
  t: string;
  b: string;
  /** Traveller's name and type. */
  n: string;
  y: 'adult' | 'child';
  /** Departure, and the stations it is valid from and to. */
  d: string;
  f: string;
  o: string;
  /** Local day of departure there. */
  on: string;
  /** Seat, where the company reserves them. */
  s?: string;
};

export function signTicketCode(privateKeyPem: string, code: TicketCode): string {
  return signCode(privateKeyPem, 'TD1', code);
}

/** Null unless it is a ticket's code that was signed by the key's owner. */
export function readTicketCode(publicKeyPem: string, payload: string): TicketCode | null {
  return readCode<TicketCode>(publicKeyPem, 'TD1', payload);
}
