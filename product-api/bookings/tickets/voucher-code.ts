import { readShortCode, signShortCode } from './short-code';
import { readTextCode } from './signed-code';
import { indexIn } from './ticket-code';

/** What a hotel's or guide's app reads offline from the code on a voucher (F35). What is optional had no room. */
export type VoucherCode = {
  /** Voucher number and booking number. */
  v: string;
  b: string;
  /** Whose name it is in, of a long one the beginning. */
  n?: string;
  k: 'hotel' | 'activity';
  /** Room, or activity with its option. */
  w?: string;
  /** Check-in and check-out, or day and time there. */
  on: string;
  to: string;
  /** Guests, or tickets. */
  q: number;
};

const HOUR_MINUTES = 60;

function voucherNumber(bookingNumber: string, index: number): string {
  return `TV-${bookingNumber}-${index}`;
}

export function signVoucherCode(privateKeyPem: string, code: VoucherCode): string {
  return signShortCode(privateKeyPem, code.k, (to) => {
    to.bookingNumber(code.b).count(indexIn(code.v)).day(code.on);
    if (code.k === 'hotel') to.day(code.to);
    else to.short(minuteOf(code.to));
    return to
      .count(code.q)
      .whole(code.w ?? '')
      .cut(code.n ?? '');
  });
}

/** Null unless it is a voucher's code that was signed by the key's owner. */
export function readVoucherCode(publicKeyPem: string, payload: string): VoucherCode | null {
  const short = readShortCode(publicKeyPem, payload, (k, from): VoucherCode | null => {
    if (k !== 'hotel' && k !== 'activity') return null;
    const b = from.bookingNumber();
    const v = voucherNumber(b, from.count());
    const on = from.day();
    const to = k === 'hotel' ? from.day() : clockOf(from.short());
    const q = from.count();
    const [w, n] = [from.text(), from.text()];
    return { v, b, k, on, to, q, ...(w && { w }), ...(n && { n }) };
  });
  return short ?? readTextCode<VoucherCode>(publicKeyPem, 'TV1', payload);
}

/** Minute of the day of '10:00', and back. */
function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

function clockOf(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / HOUR_MINUTES))}:${twoDigits(minute % HOUR_MINUTES)}`;
}
