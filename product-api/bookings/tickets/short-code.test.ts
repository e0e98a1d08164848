import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/rules/dates/dates';
import { signTextCode } from '@/tests/support/codes/text-codes';
import { matching } from '@/tests/support/matching';
import { newBookingNumber } from '../record/booking-number';
import { fromBase45, toBase45 } from './base45';
import { codeModules } from './code-drawing';
import { publicKeyOf } from './signed-code';
import { readTicketCode, signTicketCode, type TicketCode } from './ticket-code';
import { readVoucherCode, signVoucherCode, type VoucherCode } from './voucher-code';

const PRIVATE_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PUBLIC_KEY = publicKeyOf(PRIVATE_KEY);
const MAX_MODULES = 49;

const TICKET: TicketCode = {
  t: 'TD-7KQ4XW9P-3',
  b: '7KQ4XW9P',
  n: 'Maëlle Gagnon-Tremblay',
  y: 'adult',
  d: '4711',
  f: 'mtl',
  o: 'tor',
  on: '2026-12-11',
  s: '4A, 7C',
};
const VOUCHER: VoucherCode = {
  v: 'TV-7KQ4XW9P-2',
  b: '7KQ4XW9P',
  n: 'Maëlle Gagnon-Tremblay',
  k: 'activity',
  w: 'toronto-island-bike-tour standard',
  on: '2026-12-12',
  to: '10:05',
  q: 2,
};

const index = fc.integer({ min: 1, max: 9999 });
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2026-01-01', days));
/** Letters of any script, up to the longest the forms take. */
const name = fc.string({ unit: 'grapheme', maxLength: 120 });
const words = fc.string({ minLength: 1, maxLength: 60 });
const optional = <Name extends string>(key: Name, value: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.constant<Record<string, string>>({}),
    value.filter((text) => text !== '').map((text): Record<string, string> => ({ [key]: text })),
  );
const bookingNumber = fc.constant(null).map(newBookingNumber);

const tickets = fc
  .record({ b: bookingNumber, index, y: fc.constantFrom('adult', 'child'), d: fc.nat({ max: 2 ** 31 - 1 }), on: day })
  .chain((fields) =>
    fc
      .tuple(optional('n', name), optional('f', words), optional('o', words), optional('s', words))
      .map(([n, f, o, s]): TicketCode => {
        const { b, index: nth, y, d, on } = fields;
        return { t: `TD-${b}-${nth}`, b, y, d: String(d), on, ...n, ...f, ...o, ...s };
      }),
  );
const vouchers = fc
  .record({
    b: bookingNumber,
    index,
    k: fc.constantFrom('hotel', 'activity'),
    on: day,
    to: day,
    minute: index,
    q: index,
  })
  .chain((fields) =>
    fc.tuple(optional('n', name), optional('w', words)).map(([n, w]): VoucherCode => {
      const { b, index: nth, k, on, to, minute, q } = fields;
      const clock = `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return { v: `TV-${b}-${nth}`, b, k, on, to: k === 'hotel' ? to : clock, q, ...n, ...w };
    }),
  );

/** What a code lost was long, and of a name the beginning is left. */
function isTold(said: object, read: object | null): boolean {
  const left: Record<string, unknown> = { ...read };
  return Object.entries(said).every(([field, value]) => {
    if (field === 'n') return left.n === undefined || String(value).startsWith(String(left.n));
    return left[field] === value || (left[field] === undefined && 'swfo'.includes(field));
  });
}

it('is whole for a usual ticket and a usual voucher', () => {
  expect(readTicketCode(PUBLIC_KEY, signTicketCode(PRIVATE_KEY, TICKET))).toEqual(TICKET);
  expect(readVoucherCode(PUBLIC_KEY, signVoucherCode(PRIVATE_KEY, VOUCHER))).toEqual(VOUCHER);
  const stay: VoucherCode = { ...VOUCHER, k: 'hotel', w: 'toronto.foundry-house.two-queens', to: '2027-01-02' };
  expect(readVoucherCode(PUBLIC_KEY, signVoucherCode(PRIVATE_KEY, stay))).toEqual(stay);
});

it('is drawn in at most 49 modules, whatever the names are, and says what it was told (D72)', () => {
  const isSmall = (payload: string) => codeModules(payload).size <= MAX_MODULES;
  fc.assert(
    fc.property(tickets, (ticket) => {
      const payload = signTicketCode(PRIVATE_KEY, ticket);
      return isSmall(payload) && isTold(ticket, readTicketCode(PUBLIC_KEY, payload));
    }),
  );
  fc.assert(
    fc.property(vouchers, (voucher) => {
      const payload = signVoucherCode(PRIVATE_KEY, voucher);
      return isSmall(payload) && isTold(voucher, readVoucherCode(PUBLIC_KEY, payload));
    }),
  );
});

it('cuts a long name and leaves out a long station, never what proves the seat', () => {
  const long: TicketCode = {
    ...TICKET,
    n: 'Ł'.repeat(80),
    f: 'a-station-with-a-very-long-name-of-its-own-in-the-feed-of-its-company',
  };
  const read = readTicketCode(PUBLIC_KEY, signTicketCode(PRIVATE_KEY, long));
  expect(read).toEqual({ ...TICKET, n: matching.stringMatching(/^Ł{15,}$/), f: undefined });
});

it('is worth nothing with one bit changed, of another key, or as the other kind', () => {
  const payload = signTicketCode(PRIVATE_KEY, TICKET);
  const bytes = fromBase45(payload) ?? new Uint8Array();
  const readable = [...bytes.keys()].filter((at) => {
    const changed = bytes.with(at, (bytes[at] ?? 0) ^ 1);
    return readTicketCode(PUBLIC_KEY, toBase45(changed)) !== null;
  });
  expect(readable).toEqual([]);
  const otherKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(readTicketCode(publicKeyOf(otherKey), payload)).toBeNull();
  expect(readVoucherCode(PUBLIC_KEY, payload)).toBeNull();
  expect(readTicketCode(PUBLIC_KEY, signVoucherCode(PRIVATE_KEY, VOUCHER))).toBeNull();
  for (const nothing of ['', 'A', 'TD2.x.y', '000', payload.slice(0, 60)])
    expect([nothing, readTicketCode(PUBLIC_KEY, nothing)]).toEqual([nothing, null]);
});

it('still reads the text codes of tickets and vouchers that were sold before', () => {
  const [ticket, voucher] = [signTextCode(PRIVATE_KEY, 'TD1', TICKET), signTextCode(PRIVATE_KEY, 'TV1', VOUCHER)];
  expect(readTicketCode(PUBLIC_KEY, ticket)).toEqual(TICKET);
  expect(readVoucherCode(PUBLIC_KEY, voucher)).toEqual(VOUCHER);
  expect(readVoucherCode(PUBLIC_KEY, ticket)).toBeNull();
  expect(readTicketCode(PUBLIC_KEY, ticket.replace('TD1', 'TV1'))).toBeNull();
  const [version, , signature] = ticket.split('.');
  const forged = Buffer.from(JSON.stringify({ ...TICKET, n: 'Somebody Else' })).toString('base64url');
  expect(readTicketCode(PUBLIC_KEY, `${version}.${forged}.${signature}`)).toBeNull();
});
