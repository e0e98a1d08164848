import { readCode, signCode } from './signed-code';

/** What a hotel's or guide's app reads offline from the code on a voucher (F35). */
export type VoucherCode = {
  /** Voucher number and booking number. */
  v: string;
  b: string;
  /** Whose name it is in. */
  n: string;
  k: 'hotel' | 'activity';
  /** Room, or activity with its option. */
  w: string;
  /** Check-in and check-out, or day and time there. */
  on: string;
  to: string;
  /** Guests, or tickets. */
  q: number;
};

export function signVoucherCode(privateKeyPem: string, code: VoucherCode): string {
  return signCode(privateKeyPem, 'TV1', code);
}

/** Null unless it is a voucher's code that was signed by the key's owner. */
export function readVoucherCode(publicKeyPem: string, payload: string): VoucherCode | null {
  return readCode<VoucherCode>(publicKeyPem, 'TV1', payload);
}
